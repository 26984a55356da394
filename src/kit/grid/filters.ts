import { cellText, dayNumber, searchTerms, sortKey } from "./cell-values.ts";
import { type ColumnIndex, columnIndex } from "./column-index.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import type { ColumnFilter, ViewState } from "./view.ts";

/** A mask with 1 for each row that passes all filters and the search; undefined without filters. */
export function filterRows(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { filters, search }: Pick<ViewState, "filters" | "search">,
): Uint8Array | undefined {
  const masks: Uint8Array[] = [];
  for (const column of columns) {
    const filter = filters[column.key];
    const fits = filter && filterPredicate(filter, column);
    if (fits) masks.push(maskByValue(columnIndex(rows, column), fits));
  }
  for (const word of searchTerms(search)) masks.push(maskByWord(rows, columns, word));
  return masks.length > 0 ? masks.reduce(intersectMasks) : undefined;
}

type Predicate = (value: CellValue, folded: () => string) => boolean;

/** Undefined for an empty filter. */
function filterPredicate(filter: ColumnFilter, { kind }: GridColumn): Predicate | undefined {
  if (filter.kind === "text") {
    const words = searchTerms(filter.text);
    return words.length > 0
      ? (_, folded) => words.every((word) => folded().includes(word))
      : undefined;
  }
  if (filter.kind === "values") {
    const chosen = new Set(filter.values);
    return (value) => chosen.has(cellText(value, kind));
  }
  if (filter.kind === "day") {
    const day = Number(filter.day.replaceAll("-", ""));
    return (value) => typeof value === "string" && dayNumber(value) === day;
  }
  if (filter.kind === "boolean") return (value) => value === filter.value;
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  return (value) => {
    const number = value === null || value === "" ? undefined : sortKey(value, kind);
    return typeof number === "number" && number >= from && number <= to;
  };
}

/** Evaluates the predicate once per value. */
function maskByValue(facet: ColumnIndex, fits: Predicate): Uint8Array {
  const { values, codes } = facet;
  const answers = new Uint8Array(values.length);
  values.forEach((value, code) => {
    answers[code] = fits(value, () => facet.folded[code] ?? "") ? 1 : 0;
  });
  return expandMask(codes, answers);
}

/** Rows that contain a word in any column. */
function maskByWord(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  word: string,
): Uint8Array {
  const mask = new Uint8Array(rows.length);
  for (const column of columns) {
    const { folded, codes } = columnIndex(rows, column);
    const answers = Uint8Array.from(folded, (text) => (text.includes(word) ? 1 : 0));
    for (let index = 0; index < mask.length; index += 1)
      mask[index] = (mask[index] ?? 0) | (answers[codes[index] ?? 0] ?? 0);
  }
  return mask;
}

function expandMask(codes: Uint32Array, answers: Uint8Array): Uint8Array {
  const mask = new Uint8Array(codes.length);
  for (let index = 0; index < mask.length; index += 1)
    mask[index] = answers[codes[index] ?? 0] ?? 0;
  return mask;
}

function intersectMasks(a: Uint8Array, b: Uint8Array): Uint8Array {
  for (let index = 0; index < a.length; index += 1) a[index] = (a[index] ?? 0) & (b[index] ?? 0);
  return a;
}
