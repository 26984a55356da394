import { isEmpty, sortKey } from "./cell-text.ts";
import type { Aggregation, CellKind, CellValue } from "./columns.ts";
import type { Facet } from "./facet.ts";

/** What the cells of these rows come to: empty cells don't count; null where there is nothing to say. */
export function aggregated(facet: Facet, rows: Uint32Array, aggregation: Aggregation): CellValue {
  if (aggregation === "min" || aggregation === "max") return utmost(facet, rows, aggregation === "max");
  const numbers = numbersOf(facet);
  let count = 0;
  let sum = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const code = facet.codes[rows[at] ?? 0] ?? 0;
    if (aggregation === "count") {
      if (!isEmpty(facet.values[code] ?? null)) count += 1;
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

/** How what an aggregation gives is shown: counted, or as the column's own values. */
export const aggregatedKind = (aggregation: Aggregation, kind: CellKind = "text"): CellKind => {
  if (aggregation !== "min" && aggregation !== "max") return "number";
  return kind === "link" || kind === "emit" || kind === "html" ? "text" : kind;
};

function utmost(facet: Facet, rows: Uint32Array, most: boolean): CellValue {
  let best: number | undefined;
  for (let at = 0; at < rows.length; at += 1) {
    const code = facet.codes[rows[at] ?? 0] ?? 0;
    if (isEmpty(facet.values[code] ?? null)) continue;
    const further = (facet.ranks[code] ?? 0) - (facet.ranks[best ?? code] ?? 0);
    if (best === undefined || (most ? further > 0 : further < 0)) best = code;
  }
  return best === undefined ? null : (facet.values[best] ?? null);
}

/** By value: what it adds to a sum; NaN for what is no number, such as a day. */
function numbersOf(facet: Facet): Float64Array {
  let numbers = kept.get(facet);
  if (!numbers) {
    numbers = Float64Array.from(facet.values, (value) => {
      const key = facet.column.kind === "date" || isEmpty(value) ? "" : sortKey(value, "number");
      return typeof key === "number" ? key : Number.NaN;
    });
    kept.set(facet, numbers);
  }
  return numbers;
}

const kept = new WeakMap<Facet, Float64Array>();
