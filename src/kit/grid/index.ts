export { type BadgeTone, type GridColumn, type GridRow, tonesByLabel } from "./columns.ts";
