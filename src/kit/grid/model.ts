import { aggregatedKind } from "./aggregate.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { filterRows } from "./filters.ts";
import { cellsOf, type Group, groupRows } from "./group.ts";
import { measuresOf, type PivotColumn, pivotColumns } from "./pivot.ts";
import { masked, sortRows } from "./sort.ts";
import { aggregationOf, type View, visibleColumns } from "./view.ts";

/** What a view makes of rows: everything a grid shows, exports and prints, but for what is opened. */
export type Model = {
  readonly rows: readonly GridRow[];
  /** Side by side, in order; a pivot's own where there is one. */
  readonly columns: readonly GridColumn[];
  /** Places of the rows that suit the filters, in order. */
  readonly shown: Uint32Array;
  readonly grouped: boolean;
  readonly pivoted: boolean;
  readonly groups: readonly Group[];
  /** What all shown rows come to, by column; none where nothing is added up. */
  readonly totals?: Readonly<Record<string, CellValue>>;
};

/** All stages at once; a grid keeps what a change doesn't touch (withGroups). */
export function modelOf(rows: readonly GridRow[], columns: readonly GridColumn[], view: View): Model {
  return withGroups(rows, columns, view, masked(sortRows(rows, columns, view.sort), filterRows(rows, columns, view)));
}

/** The last stage: groups, the pivot's columns and totals of the rows that are shown. */
export function withGroups(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: View,
  shown: Uint32Array,
): Model {
  const pivoted = columns.some(({ key }) => key === view.pivot);
  const isGrouped = view.groups.length > 0 || pivoted;
  const visible = visibleColumns(columns, view);
  if (!isGrouped) return { rows, columns: visible, shown, grouped: false, pivoted, groups: [] };
  const pivot = pivotColumns(rows, shown, columns, view);
  const measures = measuresOf(rows, columns, view, pivot);
  return {
    rows,
    columns: pivoted ? [...pivot, ...totalColumns(columns, view, pivot)] : visible,
    shown,
    grouped: isGrouped,
    pivoted,
    groups: groupRows(rows, shown, columns, view, pivot),
    ...(measures.length > 0 && { totals: cellsOf(measures, shown) }),
  };
}

/** Beside a pivot's columns what they come to together, where that is something else. */
function totalColumns(
  columns: readonly GridColumn[],
  view: View,
  pivot: readonly PivotColumn[],
): readonly GridColumn[] {
  if (pivot.length < 2) return [];
  return columns.flatMap((column) => {
    const aggregation = aggregationOf(column, view);
    if (!aggregation || column.key === view.pivot) return [];
    return [{ ...column, label: `${totalWord} · ${column.label}`, kind: aggregatedKind(aggregation, column.kind) }];
  });
}

export const totalWord = "Ukupno";
