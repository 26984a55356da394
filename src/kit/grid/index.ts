export type { GridColumn, GridRow } from "./columns.ts";
