import { toTable } from "#kit/columns/table.server.ts";
import { paperSealsColumns } from "./columns.ts";

export const paperSeals = toTable(paperSealsColumns);
