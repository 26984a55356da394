import { toTable } from "#kit/columns/table.server.ts";
import { isvuEntriesColumns } from "./columns.ts";

export const isvuEntries = toTable(isvuEntriesColumns);
export type IsvuEntryRow = typeof isvuEntries.$inferSelect;
