import { toTable } from "#kit/columns/table.server.ts";
import { timetableHoursColumns, timetableReadingsColumns, timetablesColumns } from "./columns.ts";

export const timetables = toTable(timetablesColumns);
export const timetableReadings = toTable(timetableReadingsColumns);
export const timetableHours = toTable(timetableHoursColumns);

export type TimetableRow = typeof timetables.$inferSelect;
