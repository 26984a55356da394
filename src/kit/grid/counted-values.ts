import { inCroatianOrder } from "../croatian.ts";
import type { GridRow } from "./columns.ts";
import { filterLimits } from "./view-filter.ts";

export type CountedValue = { readonly value: string; readonly count: number };

/** The different values of a column as shown, in Croatian order, each with its number of rows; nothing above 200 of them. */
export function countedValues(rows: readonly GridRow[], key: string): readonly CountedValue[] | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = String(row[key] ?? "");
    counts.set(value, (counts.get(value) ?? 0) + 1);
    if (counts.size > filterLimits.values) return undefined;
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => inCroatianOrder(a.value, b.value));
}
