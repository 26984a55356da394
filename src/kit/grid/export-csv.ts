import { formatGridDate } from "#kit/time/index.ts";
import { spreadsheetValue } from "./cell-values.ts";
import type { FlatTable } from "./flat-table.ts";

export const csvType = "text/csv;charset=utf-8";

/** The displayed table as CSV for Croatian Excel: UTF-8 with BOM, semicolons, decimal commas, days as dd.mm.yyyy. */
export function toCsv({ columns, rows }: FlatTable): string {
  const head = columns.map(({ label }) => csvField(label));
  const body = rows.map(({ cells }) => columns.map(({ kind }, at) => csvField(spreadsheetValue(cells[at], kind))));
  return `${byteOrderMark}${[head, ...body].map((line) => line.join(";")).join("\r\n")}\r\n`;
}

const byteOrderMark = "\ufeff";

function csvField(value: ReturnType<typeof spreadsheetValue>): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return quoteField(value instanceof Date ? formatGridDate(value.toISOString()) : escapeFormula(value));
}

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoteField = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
