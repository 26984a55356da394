import { toTable } from "#kit/columns/table.server.ts";
import { recordReadingsColumns, studentRecordsColumns } from "./columns.ts";

export const studentRecords = toTable(studentRecordsColumns);
export const recordReadings = toTable(recordReadingsColumns);
