import { toTable } from "#kit/columns/table.server.ts";
import {
  eventsColumns,
  mailsColumns,
  mutedThesesColumns,
  notificationPreferencesColumns,
  notificationsColumns,
  reminderDaysColumns,
} from "./columns.ts";

export const events = toTable(eventsColumns);
export const notifications = toTable(notificationsColumns);
export const mails = toTable(mailsColumns);
export const notificationPreferences = toTable(notificationPreferencesColumns);
export const reminderDays = toTable(reminderDaysColumns);
export const mutedTheses = toTable(mutedThesesColumns);
