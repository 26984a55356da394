import { useMemo } from "react";
import type { GridColumn, GridRow } from "../../grid/columns.ts";
import { filterRows } from "../../grid/filters.ts";
import { applyGrouping, type GridModel } from "../../grid/model.ts";
import { applyMask, sortRows } from "../../grid/sort.ts";
import type { ViewState } from "../../grid/view.ts";

/** What the view makes of the rows, each stage made again only where something it rests on has changed. */
export function useGridModel(rows: readonly GridRow[], columns: readonly GridColumn[], view: ViewState): GridModel {
  const { sort, filters, search } = view;
  const order = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const mask = useMemo(() => filterRows(rows, columns, { filters, search }), [rows, columns, filters, search]);
  const shown = useMemo(() => applyMask(order, mask), [order, mask]);
  return useMemo(() => applyGrouping(rows, columns, view, shown), [rows, columns, view, shown]);
}
