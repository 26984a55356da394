import { cellText, emptyLabel, isEmptyCell, sortKey } from "./cell-values.ts";
import { type ColumnIndex, columnIndex } from "./column-index.ts";
import type { Aggregation, CellKind, CellValue, GridColumn, GridRow } from "./columns.ts";
import { columnAggregation, type ViewState } from "./view.ts";

/** Aggregates the cells of these rows; empty cells do not count; null if there is no result. */
export function aggregate(
  facet: ColumnIndex,
  rows: Uint32Array,
  aggregation: Aggregation,
): CellValue {
  if (aggregation === "min" || aggregation === "max")
    return extreme(facet, rows, aggregation === "max");
  const numbers = numericValues(facet);
  let count = 0;
  let sum = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const code = facet.codes[rows[at] ?? 0] ?? 0;
    if (aggregation === "count") {
      if (!isEmptyCell(facet.values[code] ?? null)) count += 1;
      continue;
    }
    const number = numbers[code] ?? Number.NaN;
    if (Number.isNaN(number)) continue;
    count += 1;
    sum += number;
  }
  if (aggregation === "count") return count;
  if (count === 0) return null;
  return aggregation === "sum" ? sum : sum / count;
}

/** The cell kind of an aggregate: a number, or the column's own kind. */
export const aggregateKind = (aggregation: Aggregation, kind: CellKind = "text"): CellKind => {
  if (aggregation !== "min" && aggregation !== "max") return "number";
  return kind === "link" || kind === "emit" || kind === "html" ? "text" : kind;
};

function extreme(facet: ColumnIndex, rows: Uint32Array, most: boolean): CellValue {
  let best: number | undefined;
  for (let at = 0; at < rows.length; at += 1) {
    const code = facet.codes[rows[at] ?? 0] ?? 0;
    if (isEmptyCell(facet.values[code] ?? null)) continue;
    const further = (facet.ranks[code] ?? 0) - (facet.ranks[best ?? code] ?? 0);
    if (best === undefined || (most ? further > 0 : further < 0)) best = code;
  }
  return best === undefined ? null : (facet.values[best] ?? null);
}

/** The number of each value; NaN for values that are not numbers, such as days. */
function numericValues(facet: ColumnIndex): Float64Array {
  let numbers = numericCache.get(facet);
  if (!numbers) {
    numbers = Float64Array.from(facet.values, (value) => {
      const key =
        facet.column.kind === "date" || isEmptyCell(value) ? "" : sortKey(value, "number");
      return typeof key === "number" ? key : Number.NaN;
    });
    numericCache.set(facet, numbers);
  }
  return numbers;
}

const numericCache = new WeakMap<ColumnIndex, Float64Array>();

/** A column for one pivot value and one aggregated column. */
export type PivotColumn = GridColumn & {
  readonly code: number;
  /** The aggregated column; undefined if rows are counted. */
  readonly of?: GridColumn;
};

/** One aggregation: a column over all rows of a group, or over those with one pivot value. */
export type AggregateMeasure = {
  readonly key: string;
  /** Undefined to count rows. */
  readonly facet?: ColumnIndex;
  readonly aggregation: Aggregation;
  readonly within?: { readonly facet: ColumnIndex; readonly code: number };
};

/**
 * Returns the aggregation of a column in a pivot: only the user's choice. The aggregations declared
 * by a screen are meant for groups; by default a pivot counts rows.
 */
export function pivotAggregation({ key }: GridColumn, view: ViewState): Aggregation | undefined {
  const chosen = view.aggregates[key];
  return chosen === "none" ? undefined : chosen;
}

/** Maximum number of pivot columns; more would not be readable. */
export const maxPivotColumns = 300;

/**
 * The pivot columns: one for each displayed value and aggregated column; or the number of values if
 * there are too many.
 */
export function pivotColumns(
  rows: readonly GridRow[],
  shown: Uint32Array,
  columns: readonly GridColumn[],
  view: ViewState,
): readonly PivotColumn[] {
  const field = columns.find(({ key }) => key === view.pivot);
  if (!field) return [];
  const facet = columnIndex(rows, field);
  const summed = columns.filter((column) => column !== field && pivotAggregation(column, view));
  return presentCodes(facet, shown)
    .flatMap((code): readonly PivotColumn[] => {
      const label = cellText(facet.values[code] ?? null, field.kind) || emptyLabel;
      if (summed.length === 0)
        return [{ key: `${pivotKeyPrefix}${code}`, label, kind: "number", code }];
      return summed.map((of) => ({
        key: `${pivotKeyPrefix}${code}:${of.key}`,
        label: summed.length > 1 ? `${label} · ${of.label}` : label,
        kind: aggregateKind(pivotAggregation(of, view) ?? "count", of.kind),
        code,
        of,
      }));
    })
    .slice(0, maxPivotColumns);
}

/** All aggregations of the groups. */
export function aggregateMeasures(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
  pivot: readonly PivotColumn[],
): readonly AggregateMeasure[] {
  const field = columns.find(({ key }) => key === view.pivot);
  const totals = columns.flatMap((column) => {
    const aggregation = columnAggregation(column, view);
    return aggregation ? [{ key: column.key, facet: columnIndex(rows, column), aggregation }] : [];
  });
  const parts = pivot.map(({ key, of, code }) => ({
    key,
    aggregation: (of && pivotAggregation(of, view)) ?? "count",
    ...(of && { facet: columnIndex(rows, of) }),
    ...(field && { within: { facet: columnIndex(rows, field), code } }),
  }));
  return [...totals, ...parts];
}

/** Declared column keys never start with this. */
const pivotKeyPrefix = "#";

function presentCodes({ codes, values, ranks }: ColumnIndex, rows: Uint32Array): readonly number[] {
  const flags = new Uint8Array(values.length);
  for (let at = 0; at < rows.length; at += 1) flags[codes[rows[at] ?? 0] ?? 0] = 1;
  return [...flags.keys()]
    .filter((code) => flags[code])
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}
