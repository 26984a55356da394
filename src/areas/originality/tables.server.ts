import { toTable } from "#kit/columns/table.server.ts";
import { originalityInstructionsColumns, originalityReportsColumns } from "./columns.ts";

export const originalityReports = toTable(originalityReportsColumns);
export type OriginalityReportRow = typeof originalityReports.$inferSelect;
export const originalityInstructions = toTable(originalityInstructionsColumns);
