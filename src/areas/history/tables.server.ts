import { toTable } from "#kit/columns/table.server.ts";
import { logEntriesColumns, logSealsColumns } from "./columns.ts";

export const logEntries = toTable(logEntriesColumns);
export const logSeals = toTable(logSealsColumns);
