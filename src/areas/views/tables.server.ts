import { toTable } from "#kit/columns/table.server.ts";
import { gridViewsColumns } from "./columns.ts";

export const gridViews = toTable(gridViewsColumns);
