import { type GridColumn, isActionColumn } from "./columns.ts";
import { type FlatTable, flattenRows, type GridDetail } from "./flat-table.ts";
import {
  applyGrouping,
  buildRowModel,
  type GridModel,
  type RowModel,
  rowsInOrder,
} from "./model.ts";
import type { ViewState } from "./view.ts";

/** Rows that are printed at most: some sixty pages. */
export const maxRowsOnPaper = 2_000;

/**
 * A view on paper, with the numbers of the rows that are printed and of those that pass the
 * filters.
 */
export type PrintedTable = {
  readonly table: FlatTable;
  readonly printed: number;
  readonly filtered: number;
};

/**
 * The table that a view prints, with all groups and rows expanded; its totals are of the printed
 * rows.
 */
export function buildPrintedTable(
  shown: GridModel,
  columns: readonly GridColumn[],
  view: ViewState,
  detail?: GridDetail,
): PrintedTable {
  const model = withoutActions(shown);
  const expandable = detail !== undefined;
  const all = buildRowModel({ ...model, expandable, expanded: "all" });
  const filtered = model.shown.length;
  // a pivot prints the lines of its groups instead of the rows
  if ((model.pivoted ? all.count : filtered) <= maxRowsOnPaper)
    return { table: flattenRows(model, all, columns, view, detail), printed: filtered, filtered };
  const firstRows = rowsInOrder(model).subarray(0, maxRowsOnPaper);
  const first = withoutActions(applyGrouping(model.rows, columns, view, firstRows));
  const lines = buildRowModel({ ...first, expandable, expanded: "all" });
  return {
    table: flattenRows(first, lines, columns, view, detail),
    printed: firstRows.length,
    filtered,
  };
}

/** The printable part while the rows are still loading: the lines loaded so far, without totals. */
export function printFirstLines(
  { totals: _, ...model }: GridModel,
  lines: RowModel,
  columns: readonly GridColumn[],
  view: ViewState,
): FlatTable {
  return flattenRows(withoutActions(model), { ...lines, count: lines.ready }, columns, view);
}

const withoutActions = (model: GridModel): GridModel => ({
  ...model,
  columns: model.columns.filter((column) => !isActionColumn(column)),
});
