import { aggregateKind } from "./aggregation.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { filterRows } from "./filters.ts";
import { aggregateCells, groupRows, type RowGroup } from "./group.ts";
import type { WidthRange } from "./natural-width.ts";
import { aggregateMeasures, type PivotColumn, pivotAggregation, pivotColumns } from "./pivot.ts";
import { applyMask, sortRows } from "./sort.ts";
import { type ViewState, visibleColumns } from "./view.ts";

/** The result of a view on rows: everything that a grid shows, exports and prints, except what is expanded. */
export type GridModel = {
  readonly rows: readonly GridRow[];
  /** Displayed columns in order; those of the pivot if there is one. */
  readonly columns: readonly GridColumn[];
  /** Indexes of the rows that pass the filters, in order. */
  readonly shown: Uint32Array;
  readonly grouped: boolean;
  readonly pivoted: boolean;
  readonly groups: readonly RowGroup[];
  /** Widths of columns by key, if they don't follow from the rows. */
  readonly widths?: Readonly<Record<string, WidthRange>>;
  /** Aggregates of all displayed rows, by column; undefined without aggregations. */
  readonly totals?: Readonly<Record<string, CellValue>>;
};

/** Runs all stages; a grid repeats only the stages that a change affects (`applyGrouping`). */
export function buildGridModel(rows: readonly GridRow[], columns: readonly GridColumn[], view: ViewState): GridModel {
  return applyGrouping(
    rows,
    columns,
    view,
    applyMask(sortRows(rows, columns, view.sort), filterRows(rows, columns, view)),
  );
}

/** The last stage: groups, pivot columns and totals of the displayed rows. */
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

/** Total columns beside the pivot columns, where the total differs. */
function totalColumns(
  columns: readonly GridColumn[],
  view: ViewState,
  pivot: readonly PivotColumn[],
): readonly GridColumn[] {
  if (pivot.length < 2) return [];
  return columns.flatMap((column) => {
    const aggregation = pivotAggregation(column, view);
    if (!aggregation || column.key === view.pivot) return [];
    return [{ ...column, label: `${totalLabel} · ${column.label}`, kind: aggregateKind(aggregation, column.kind) }];
  });
}

export const totalLabel = "Ukupno";
