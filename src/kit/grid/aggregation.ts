import { isEmptyCell, sortKey } from "./cell-values.ts";
import type { ColumnIndex } from "./column-index.ts";
import type { Aggregation, CellKind, CellValue } from "./columns.ts";

/** Aggregates the cells of these rows; empty cells do not count; null if there is no result. */
export function aggregate(facet: ColumnIndex, rows: Uint32Array, aggregation: Aggregation): CellValue {
  if (aggregation === "min" || aggregation === "max") return extreme(facet, rows, aggregation === "max");
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
      const key = facet.column.kind === "date" || isEmptyCell(value) ? "" : sortKey(value, "number");
      return typeof key === "number" ? key : Number.NaN;
    });
    numericCache.set(facet, numbers);
  }
  return numbers;
}

const numericCache = new WeakMap<ColumnIndex, Float64Array>();
