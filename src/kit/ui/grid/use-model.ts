import { useMemo } from "react";
import type { GridColumn, GridRow } from "../../grid/columns.ts";
import { filterRows } from "../../grid/filters.ts";
import { type Model, withGroups } from "../../grid/model.ts";
import { masked, sortRows } from "../../grid/sort.ts";
import type { View } from "../../grid/view.ts";

/** What the view makes of the rows, each stage made again only where something it rests on has changed. */
export function useModel(rows: readonly GridRow[], columns: readonly GridColumn[], view: View): Model {
  const { sort, filters, search } = view;
  const order = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const mask = useMemo(() => filterRows(rows, columns, { filters, search }), [rows, columns, filters, search]);
  const shown = useMemo(() => masked(order, mask), [order, mask]);
  return useMemo(() => withGroups(rows, columns, view, shown), [rows, columns, view, shown]);
}
