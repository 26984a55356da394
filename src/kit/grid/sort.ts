import { type ColumnIndex, columnIndex } from "./column-index.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import type { SortEntry } from "./view.ts";

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
  const kept = new Uint32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const nth = order[at] ?? 0;
    kept[count] = nth;
    count += mask[nth] ?? 0;
  }
  return kept.subarray(0, count);
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
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const nth = order[at] ?? 0;
    const rank = places[codes[nth] ?? 0] ?? 0;
    const start = starts[rank] ?? 0;
    sorted[start] = nth;
    starts[rank] = start + 1;
  }
  return sorted;
}
