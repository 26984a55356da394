import { toTable } from "#kit/columns/table.server.ts";
import { remarksColumns } from "./columns.ts";

export const remarks = toTable(remarksColumns);
