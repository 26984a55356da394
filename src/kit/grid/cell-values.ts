import { htmlToLines } from "#kit/forms/html-to-text.ts";
import { foldText } from "#kit/text/croatian.ts";
import { parseDate, toIsoDate } from "#kit/time/dates-and-times.ts";
import type { CellKind, CellValue, GridRow } from "./columns.ts";

/** The cell of a row by key; null for a list of records. */
export function readCell(row: GridRow, key: string): CellValue {
  const value = row[key];
  return value === undefined || typeof value === "object" ? null : value;
}

/** Label of an empty cell in lists of values. */
export const emptyLabel = "(prazno)";

export const isEmptyCell = (value: CellValue): value is null | "" => value === null || value === "";

/** A cell as plain text: numbers with a decimal comma, booleans as da or ne. */
export function cellText(value: CellValue, kind: CellKind = "text"): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? booleanLabels.yes : booleanLabels.no;
  if (typeof value === "number") return numberFormat.format(value);
  return kind === "html" ? htmlToLines(value) : value;
}

/** Without thousands separators, because years and record numbers are numbers too. */
const numberFormat = new Intl.NumberFormat("hr", { useGrouping: false, maximumFractionDigits: 2 });

/** The sort key of a cell: a number for numbers and dates, otherwise its text. */
export function sortKey(value: CellValue, kind: CellKind = "text"): number | string {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  const text = cellText(value, kind);
  if (kind === "date") return dayNumber(text) ?? text;
  if (kind === "number") return parseNumber(text) ?? text;
  return text;
}

/** `dd.mm.yyyy`, possibly followed by a time, as the number yyyymmdd. */
export function dayNumber(text: string): number | undefined {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(text);
  if (match) return Number(match[3]) * 10_000 + Number(match[2]) * 100 + Number(match[1]);
  const day = parseDate(text);
  return day ? Number(day.replaceAll("-", "")) : undefined;
}

function parseNumber(text: string): number | undefined {
  const number = Number(text.replace(",", ".") || Number.NaN);
  return Number.isNaN(number) ? undefined : number;
}

export const booleanLabels = { yes: "Da", no: "Ne" } as const;

/**
 * A cell as a spreadsheet value: a number, a day (midnight UTC) or text; undefined if it is empty.
 */
export function spreadsheetValue(
  value: CellValue | undefined,
  kind: CellKind,
): string | number | Date | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? booleanLabels.yes : booleanLabels.no;
  if (typeof value === "number") return value;
  if (kind === "date") return toUtcDate(value) ?? value;
  return kind === "html" ? htmlToLines(value) : value;
}

function toUtcDate(text: string): Date | undefined {
  const day = parseDate(text);
  const [year = 0, month = 0, date = 0] = day?.split("-").map(Number) ?? [];
  return day && toIsoDate(year, month, date)
    ? new Date(Date.UTC(year, month - 1, date))
    : undefined;
}

/** Folds a text like `foldText` of kit/text, faster for plain and Croatian letters. */
export const foldFast = (text: string): string => foldPlain(text) ?? foldText(text);

/** Folds many texts, in one pass if all are plain. */
export function foldAll(texts: readonly string[]): readonly string[] {
  const folded: string[] = [];
  for (let from = 0; from < texts.length; from += batchSize) {
    const some = texts.slice(from, from + batchSize);
    const together = foldPlain(some.join(separator));
    const parts = together?.split(separator) ?? [];
    folded.push(...(parts.length === some.length ? parts : some.map(foldFast)));
  }
  return folded;
}

/** The folded search words; a row must contain all of them. */
export const searchTerms = (text: string): readonly string[] =>
  foldFast(text).split(/\s+/).filter(Boolean);

const batchSize = 512;

/** A text that contains the separator yields too many parts. */
const separator = "\n";

function foldPlain(text: string): string | undefined {
  if (!plainText.test(text)) return undefined;
  let folded = text.toLowerCase();
  for (const [letter, without] of diacritics) folded = folded.replaceAll(letter, without);
  return folded.includes("dj") ? folded.replace(/dj+/g, "d") : folded;
}

const plainText = /^[\n\x20-\x7eČčĆćĐđŠšŽž„”“–—]*$/;

const diacritics = [
  ["č", "c"],
  ["ć", "c"],
  ["đ", "d"],
  ["š", "s"],
  ["ž", "z"],
] as const;
