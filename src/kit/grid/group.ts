import {
  type AggregateMeasure,
  aggregate,
  aggregateMeasures,
  type PivotColumn,
} from "./aggregation.ts";
import { sortKey } from "./cell-values.ts";
import { type ColumnIndex, columnIndex, rankOrder } from "./column-index.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { columnAggregation, type SortEntry, type ViewState } from "./view.ts";

/** The content of a group's line. */
export type GroupHead = {
  /** Stable id of the group, independent of filters and sorting. */
  readonly id: string;
  /** From 0. */
  readonly level: number;
  readonly column: GridColumn;
  readonly value: CellValue;
  /** Number of its rows. */
  readonly size: number;
  /** Aggregates by column key, pivot columns included. */
  readonly cells: Readonly<Record<string, CellValue>>;
};

/** Rows that share a value, and their aggregates. */
export type RowGroup = GroupHead & {
  /** Indexes of its rows, in order. */
  readonly rows: Uint32Array;
  /** Nested groups; empty in the innermost. */
  readonly groups: readonly RowGroup[];
};

/** Groups rows by one or more columns, each level in Croatian order or as the view sorts it. */
export function groupRows(
  rows: readonly GridRow[],
  shown: Uint32Array,
  columns: readonly GridColumn[],
  view: ViewState,
  pivot: readonly PivotColumn[],
): readonly RowGroup[] {
  const keys = view.groups.flatMap((key) => columns.filter((column) => column.key === key));
  const measures = aggregateMeasures(rows, columns, view, pivot);
  const below = (within: Uint32Array, level: number, path: string): readonly RowGroup[] => {
    const column = keys[level];
    if (!column) return [];
    const facet = columnIndex(rows, column);
    const groups = [...partitionRows(facet, within)].map(([code, bucket]) => {
      const id = `${path}/${facet.texts[code] ?? ""}`;
      const value = facet.values[code] ?? null;
      const cells = aggregateCells(measures, bucket);
      return {
        id,
        level,
        column,
        value,
        size: bucket.length,
        rows: bucket,
        cells,
        code,
        groups: below(bucket, level + 1, id),
      };
    });
    return groups.sort(compareGroups(facet, view.sort, columns, view));
  };
  return below(shown, 0, "");
}

/** The aggregates of some rows, by column key. */
export function aggregateCells(
  measures: readonly AggregateMeasure[],
  rows: Uint32Array,
): Record<string, CellValue> {
  const cells: Record<string, CellValue> = {};
  let parts: Map<number, Uint32Array> | undefined;
  for (const { key, facet, aggregation, within } of measures) {
    if (within) parts ??= partitionRows(within.facet, rows);
    const some = within ? parts?.get(within.code) : rows;
    cells[key] = some ? (facet ? aggregate(facet, some, aggregation) : some.length) : null;
  }
  return cells;
}

/** Rows by value, in their given order. */
export function partitionRows({ codes }: ColumnIndex, rows: Uint32Array): Map<number, Uint32Array> {
  const buckets = new Map<number, number[]>();
  for (let at = 0; at < rows.length; at += 1) {
    const index = rows[at] ?? 0;
    const code = codes[index] ?? 0;
    const bucket = buckets.get(code);
    if (bucket) bucket.push(index);
    else buckets.set(code, [index]);
  }
  return new Map([...buckets].map(([code, bucket]) => [code, Uint32Array.from(bucket)]));
}

/**
 * Groups follow the view's order: by their own value, or by their aggregate in another column;
 * otherwise alphabetically.
 */
function compareGroups(
  facet: ColumnIndex,
  sort: readonly SortEntry[],
  columns: readonly GridColumn[],
  view: ViewState,
) {
  const own = facet.column.key;
  const desc = sort.find(({ key }) => key === own)?.desc ?? false;
  const place = rankOrder(facet, desc);
  const byCells = sort.filter(({ key }) => {
    const column = columns.find((column) => column.key === key);
    return key !== own && column && columnAggregation(column, view);
  });
  return (
    a: { code: number; cells: RowGroup["cells"] },
    b: { code: number; cells: RowGroup["cells"] },
  ): number => {
    for (const { key, desc } of byCells) {
      const order = compareCells(a.cells[key] ?? null, b.cells[key] ?? null, desc);
      if (order !== 0) return order;
    }
    return place(a.code) - place(b.code);
  };
}

function compareCells(a: CellValue, b: CellValue, desc: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [left, right] = [sortKey(a, "date"), sortKey(b, "date")];
  const order = left < right ? -1 : left > right ? 1 : 0;
  return desc ? -order : order;
}
