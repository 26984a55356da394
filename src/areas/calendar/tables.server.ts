import { toTable } from "#kit/columns/table.server.ts";
import {
  calendarEventsColumns,
  calendarFailedAttemptsColumns,
  calendarNamespaceColumns,
  calendarTokensColumns,
} from "./columns.ts";

export const calendarEvents = toTable(calendarEventsColumns);
export const calendarTokens = toTable(calendarTokensColumns);
export const calendarFailedAttempts = toTable(calendarFailedAttemptsColumns);
export const calendarNamespace = toTable(calendarNamespaceColumns);
