import { compareCroatian } from "#kit/text/index.ts";
import { cellText, isEmptyCell, readCell, sortKey } from "./cell-values.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { foldAll } from "./fold-text.ts";
import { filterLimits } from "./view.ts";

/**
 * A column of many rows with each distinct value stored once. Values are processed once each; rows only look up the
 * results.
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
  return [...values.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).map((code) => values[code] ?? null);
}

const indexCache = new WeakMap<readonly GridRow[], Map<string, ColumnIndex>>();

function buildIndex(rows: readonly GridRow[], column: GridColumn): ColumnIndex {
  const { key, kind } = column;
  const places = new Map<CellValue, number>();
  const codes = new Uint32Array(rows.length);
  rows.forEach((row, nth) => {
    const value = readCell(row, key);
    let place = places.get(value);
    if (place === undefined) {
      place = places.size;
      places.set(value, place);
    }
    codes[nth] = place;
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
  return { ranks: Uint32Array.from(keys, (key) => places.get(key) ?? 0), top: { rank: Math.max(rank, 0), empty } };
}

function memoize<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export type ValueCount = { readonly value: string; readonly count: number };

/** The distinct values of a column in Croatian order with their number of rows; undefined above 200 values. */
export function countValues(rows: readonly GridRow[], column: GridColumn): readonly ValueCount[] | undefined {
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
