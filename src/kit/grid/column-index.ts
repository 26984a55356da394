import { compareCroatian } from "#kit/text/croatian.ts";
import { cellText, foldAll, isEmptyCell, readCell, sortKey } from "./cell-values.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { filterLimits, type SortEntry } from "./view.ts";

/**
 * A column of many rows with each distinct value stored once. Values are processed once each; rows
 * only look up the results.
 */
export type ColumnIndex = {
  readonly column: GridColumn;
  /** In order of first occurrence. */
  readonly values: readonly CellValue[];
  /** For each row, the index of its value. */
  readonly codes: Uint32Array;
  /** Folded text of each value, for search. */
  readonly folded: readonly string[];
  /** Displayed text of each value. */
  readonly texts: readonly string[];
  /** Sort rank of each value, from 0; equal values share it, empty ones have the highest. */
  readonly ranks: Uint32Array;
  /** The highest rank, and whether it belongs to empty values. */
  readonly top: { readonly rank: number; readonly empty: boolean };
};

/** The index of a column, built once for these rows and cached with them. */
export function columnIndex(rows: readonly GridRow[], column: GridColumn): ColumnIndex {
  let facets = indexCache.get(rows);
  if (!facets) {
    facets = new Map();
    indexCache.set(rows, facets);
  }
  let facet = facets.get(column.key);
  if (!facet || facet.column.kind !== column.kind) {
    facet = buildIndex(rows, column);
    facets.set(column.key, facet);
  }
  return facet;
}

/** The distinct values of a column in order, empty last. */
export function sortedValues({ values, ranks }: ColumnIndex): readonly CellValue[] {
  return [...values.keys()]
    .sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
    .map((code) => values[code] ?? null);
}

const indexCache = new WeakMap<readonly GridRow[], Map<string, ColumnIndex>>();

function buildIndex(rows: readonly GridRow[], column: GridColumn): ColumnIndex {
  const { key, kind } = column;
  const places = new Map<CellValue, number>();
  const codes = new Uint32Array(rows.length);
  rows.forEach((row, index) => {
    const value = readCell(row, key);
    let place = places.get(value);
    if (place === undefined) {
      place = places.size;
      places.set(value, place);
    }
    codes[index] = place;
  });
  const values = [...places.keys()];
  const texts = memoize(() => values.map((value) => cellText(value, kind)));
  const folded = memoize(() => foldAll(texts()));
  const ranked = memoize(() => rankValues(values, column));
  return {
    column,
    values,
    codes,
    get texts() {
      return texts();
    },
    get folded() {
      return folded();
    },
    get ranks() {
      return ranked().ranks;
    },
    get top() {
      return ranked().top;
    },
  };
}

/** Numbers before texts, empty values last. */
function rankValues(values: readonly CellValue[], { kind }: GridColumn) {
  const keys = values.map((value) => (isEmptyCell(value) ? null : sortKey(value, kind)));
  const places = new Map<number | string | null, number>();
  let rank = -1;
  const numbers = keys.filter((key) => typeof key === "number").sort((a, b) => a - b);
  for (const number of numbers) {
    if (places.has(number)) continue;
    rank += 1;
    places.set(number, rank);
  }
  const texts = keys.filter((key) => typeof key === "string").sort(compareCroatian);
  texts.forEach((text, at) => {
    if (at === 0 || compareCroatian(texts[at - 1] ?? "", text) !== 0) rank += 1;
    places.set(text, rank);
  });
  const empty = keys.includes(null);
  if (empty) {
    rank += 1;
    places.set(null, rank);
  }
  return {
    ranks: Uint32Array.from(keys, (key) => places.get(key) ?? 0),
    top: { rank: Math.max(rank, 0), empty },
  };
}

function memoize<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

export type ValueCount = { readonly value: string; readonly count: number };

/**
 * The distinct values of a column in Croatian order with their number of rows; undefined above 200
 * values.
 */
export function countValues(
  rows: readonly GridRow[],
  column: GridColumn,
): readonly ValueCount[] | undefined {
  const { values, codes, texts, ranks } = columnIndex(rows, column);
  if (values.length > filterLimits.values) return undefined;
  const counts = new Uint32Array(values.length);
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  const inOrder = [...values.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const byText = new Map<string, number>();
  for (const code of inOrder) {
    const text = texts[code] ?? "";
    byText.set(text, (byText.get(text) ?? 0) + (counts[code] ?? 0));
  }
  return [...byText].map(([value, count]) => ({ value, count }));
}

/** Indexes of all rows in the given order; the sort is stable and puts empty cells last. */
export function sortRows(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  sort: readonly SortEntry[],
): Uint32Array {
  let order: Uint32Array = Uint32Array.from(rows.keys());
  for (const { key, desc } of sort.toReversed()) {
    const column = columns.find((column) => column.key === key);
    if (column) order = countingSort(order, columnIndex(rows, column), desc);
  }
  return order;
}

/** The rows of an order that pass a mask. */
export function applyMask(order: Uint32Array, mask: Uint8Array | undefined): Uint32Array {
  if (!mask) return order;
  const indexes = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    indexes[count] = index;
    count += mask[index] ?? 0;
  }
  return indexes.subarray(0, count);
}

/** The rank order, reversed if descending; empty cells are last either way. */
export function rankOrder({ ranks, top }: ColumnIndex, desc: boolean): (code: number) => number {
  if (!desc) return (code) => ranks[code] ?? 0;
  const highest = top.empty ? top.rank - 1 : top.rank;
  return (code) => {
    const rank = ranks[code] ?? 0;
    return top.empty && rank === top.rank ? rank : highest - rank;
  };
}

/** A stable counting sort; linear in the number of rows. */
function countingSort(order: Uint32Array, facet: ColumnIndex, desc: boolean): Uint32Array {
  const place = rankOrder(facet, desc);
  const places = Uint32Array.from(facet.values, (_, code) => place(code));
  const starts = new Uint32Array(facet.top.rank + 2);
  const { codes } = facet;
  for (let at = 0; at < order.length; at += 1) {
    const next = (places[codes[order[at] ?? 0] ?? 0] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1)
    starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    const rank = places[codes[index] ?? 0] ?? 0;
    const start = starts[rank] ?? 0;
    sorted[start] = index;
    starts[rank] = start + 1;
  }
  return sorted;
}
