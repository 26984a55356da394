import { toTable } from "#kit/columns/table.server.ts";
import { exchangesColumns } from "./columns.ts";

export const exchanges = toTable(exchangesColumns);
