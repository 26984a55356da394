import type { SheetRow } from "./row.ts";

/**
 * Rows in which the headings are looked for: above them a table may have a title, a date and the
 * like.
 */
const maxTitleRows = 20;

/**
 * Takes the row of headings of a table and returns it with the rows below. `rate` counts the
 * headings of a row that are known; the first row with most of them counts, and where none is known
 * the first row. Undefined for an empty table.
 */
export async function takeHead(
  rows: AsyncIterable<SheetRow>,
  rate: (cells: readonly string[]) => number,
): Promise<{ head: SheetRow; below: AsyncGenerator<SheetRow> } | undefined> {
  const source = rows[Symbol.asyncIterator]();
  const start: SheetRow[] = [];
  while (start.length < maxTitleRows) {
    const { done, value } = await source.next();
    if (done) break;
    start.push(value);
  }
  const at = findHead(start, rate);
  const head = start[at];
  if (!head) return undefined;
  async function* below() {
    try {
      yield* start.slice(at + 1);
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head, below: below() };
}

/** Returns the place of the headings among the first rows of a table, as `takeHead` finds it. */
export function findHead(
  rows: readonly SheetRow[],
  rate: (cells: readonly string[]) => number,
): number {
  const rates = rows.slice(0, maxTitleRows).map(({ cells }) => rate(cells));
  return Math.max(0, rates.indexOf(Math.max(...rates)));
}
