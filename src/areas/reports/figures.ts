import type { GridRow } from "#kit/grid/columns.ts";

/** The median, rounded to whole units; null for no values. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const ordered = values.toSorted((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 0;
  return ordered.length % 2 === 1 ? upper : Math.round(((ordered[middle - 1] ?? 0) + upper) / 2);
}

/** The sum of a column of numbers. */
export const sumOf = (rows: readonly GridRow[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

export const formatCount = (value: number) => value.toLocaleString("hr");

/** A number of days, or a dash if there is none. */
export const formatDays = (days: number | null) => (days === null ? "–" : formatCount(days));

/**
 * Rows summed by a text column, for a chart: one entry for each of its values in Croatian order,
 * with the sums of the given columns.
 */
export function sumsBy(rows: readonly GridRow[], column: string, keys: readonly string[]) {
  const groups = Map.groupBy(rows, (row) => String(row[column] ?? ""));
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b, "hr"))
    .map(([label, some]) => ({
      key: label,
      label,
      values: Object.fromEntries(keys.map((key) => [key, sumOf(some, key)])),
    }));
}

/** The mean, with two decimals; null for no values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
}
