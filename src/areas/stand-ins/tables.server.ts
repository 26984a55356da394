import { toTable } from "#kit/columns/table.server.ts";
import { standInsColumns } from "./columns.ts";

export const standIns = toTable(standInsColumns);
