import { toTable } from "#kit/columns/table.server.ts";
import { followsColumns } from "./columns.ts";

export const follows = toTable(followsColumns);
