import { toTable } from "#kit/columns/table.server.ts";
import { depositsColumns, oaiRecordsColumns, pdfInspectionsColumns } from "./columns.ts";

export const deposits = toTable(depositsColumns);
export type DepositRow = typeof deposits.$inferSelect;
export const pdfInspections = toTable(pdfInspectionsColumns);
export const oaiRecords = toTable(oaiRecordsColumns);
