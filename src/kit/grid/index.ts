export { type BadgeTone, fixedGridHeight, type GridColumn, type GridRow, tonesByLabel } from "./columns.ts";
