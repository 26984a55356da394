import type { GridColumn, GridRow } from "./columns.ts";
import { columnIndex } from "./facet.ts";
import { filterLimits } from "./view-filter.ts";

export type ValueCount = { readonly value: string; readonly count: number };

/** The different values of a column as shown, in Croatian order, each with its number of rows; nothing above 200 of them. */
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
