import { toTable } from "#kit/columns/table.server.ts";
import { paperBatchesColumns } from "./columns.ts";

export const paperBatches = toTable(paperBatchesColumns);
