import type { CellValue, GridRow } from "./columns.ts";

/** The media type by which a grid requests the compact column format (docs/performance.md). */
export const columnarType = "application/vnd.teza.columns+json";

/**
 * Rows stored by column: all values of a field, or, where few values repeat, each value once in
 * `words` and for each row its index in `at`.
 */
export type Columnar = { count: number; columns: readonly ColumnarColumn[] };

type ColumnarValue = CellValue | readonly GridRow[];

type ColumnarColumn =
  | { key: string; values: readonly ColumnarValue[] }
  | { key: string; words: readonly ColumnarValue[]; at: readonly number[] };

/** The rows of a grid response in either format: `fromColumnar(await response.json())`. */
export function fromColumnar(answer: readonly GridRow[] | Columnar): readonly GridRow[] {
  if (!("columns" in answer)) return answer;
  const rows: Record<string, ColumnarValue>[] = Array.from({ length: answer.count }, () => ({}));
  for (const column of answer.columns) {
    const { key } = column;
    if ("words" in column) {
      const { words, at } = column;
      rows.forEach((row, index) => {
        row[key] = words[at[index] ?? 0] ?? null;
      });
    } else {
      const { values } = column;
      rows.forEach((row, index) => {
        row[key] = values[index] ?? null;
      });
    }
  }
  return rows as GridRow[];
}

/** The same rows as columns; every row has the fields of the first. */
export function toColumnar(rows: readonly GridRow[]): Columnar {
  const keys = Object.keys(rows[0] ?? {});
  return {
    count: rows.length,
    columns: keys.map((key) =>
      encodeColumn(
        key,
        rows.map((row) => row[key] ?? null),
      ),
    ),
  };
}

/** A dictionary pays off if values occur at least twice on average. */
function encodeColumn(key: string, values: readonly ColumnarValue[]): ColumnarColumn {
  const places = new Map<ColumnarValue, number>();
  const at = new Array<number>(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    let place = places.get(value);
    if (place === undefined) {
      if (places.size * 2 >= values.length) return { key, values };
      place = places.size;
      places.set(value, place);
    }
    at[index] = place;
  }
  return { key, words: [...places.keys()], at };
}
