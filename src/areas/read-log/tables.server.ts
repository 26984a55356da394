import { toTable } from "#kit/columns/table.server.ts";
import { recordReadsColumns } from "./columns.ts";

export const recordReads = toTable(recordReadsColumns);
