import { toTable } from "#kit/columns/table.server.ts";
import { filesColumns } from "./columns.ts";

export const files = toTable(filesColumns);
