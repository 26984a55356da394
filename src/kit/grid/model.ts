import { aggregateKind } from "./aggregation.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { filterRows } from "./filters.ts";
import { aggregateCells, groupRows, type RowGroup } from "./group.ts";
import { aggregateMeasures, type PivotColumn, pivotColumns } from "./pivot.ts";
import { applyMask, sortRows } from "./sort.ts";
import { columnAggregation, type ViewState, visibleColumns } from "./view.ts";

/** What a view makes of rows: everything a grid shows, exports and prints, but for what is opened. */
export type GridModel = {
  readonly rows: readonly GridRow[];
  /** Side by side, in order; a pivot's own where there is one. */
  readonly columns: readonly GridColumn[];
  /** Places of the rows that suit the filters, in order. */
  readonly shown: Uint32Array;
  readonly grouped: boolean;
  readonly pivoted: boolean;
  readonly groups: readonly RowGroup[];
  /** What all shown rows come to, by column; none where nothing is added up. */
  readonly totals?: Readonly<Record<string, CellValue>>;
};

/** All stages at once; a grid keeps what a change doesn't touch (withGroups). */
export function buildGridModel(rows: readonly GridRow[], columns: readonly GridColumn[], view: ViewState): GridModel {
  return applyGrouping(
    rows,
    columns,
    view,
    applyMask(sortRows(rows, columns, view.sort), filterRows(rows, columns, view)),
  );
}

/** The last stage: groups, the pivot's columns and totals of the rows that are shown. */
export function applyGrouping(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
  shown: Uint32Array,
): GridModel {
  const pivoted = columns.some(({ key }) => key === view.pivot);
  const isGrouped = view.groups.length > 0 || pivoted;
  const visible = visibleColumns(columns, view);
  if (!isGrouped) return { rows, columns: visible, shown, grouped: false, pivoted, groups: [] };
  const pivot = pivotColumns(rows, shown, columns, view);
  const measures = aggregateMeasures(rows, columns, view, pivot);
  return {
    rows,
    columns: pivoted ? [...pivot, ...totalColumns(columns, view, pivot)] : visible,
    shown,
    grouped: isGrouped,
    pivoted,
    groups: groupRows(rows, shown, columns, view, pivot),
    ...(measures.length > 0 && { totals: aggregateCells(measures, shown) }),
  };
}

/** Beside a pivot's columns what they come to together, where that is something else. */
function totalColumns(
  columns: readonly GridColumn[],
  view: ViewState,
  pivot: readonly PivotColumn[],
): readonly GridColumn[] {
  if (pivot.length < 2) return [];
  return columns.flatMap((column) => {
    const aggregation = columnAggregation(column, view);
    if (!aggregation || column.key === view.pivot) return [];
    return [{ ...column, label: `${totalLabel} · ${column.label}`, kind: aggregateKind(aggregation, column.kind) }];
  });
}

export const totalLabel = "Ukupno";
