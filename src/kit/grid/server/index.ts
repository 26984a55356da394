export type { FlatTable } from "../flat-table.ts";
export { gridDate, gridDateOfInstant, gridLabel } from "./column-sql.ts";
export { gridRoute, type RowsQuery, respondWithRows } from "./endpoint.ts";
export { type GridSource, loadGridSource, loadGridWithSummary, loadViewTable } from "./grid-source.ts";
