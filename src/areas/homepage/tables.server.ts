import { toTable } from "#kit/columns/table.server.ts";
import {
  escalationSettingsColumns,
  escalationsColumns,
  sentRemindersColumns,
  stoppedDaysColumns,
} from "./columns.ts";

export const escalationSettings = toTable(escalationSettingsColumns);
export const escalations = toTable(escalationsColumns);
export const sentReminders = toTable(sentRemindersColumns);
export const stoppedDays = toTable(stoppedDaysColumns);
