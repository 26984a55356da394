import { formatGridDate } from "#kit/time/dates.ts";
import { cellValue } from "./export-values.ts";
import type { ShownTable } from "./shown.ts";

export const csvType = "text/csv;charset=utf-8";

/** What is shown, as Croatian Excel opens it: UTF-8 with a mark, semicolons, decimal commas, days as dd.mm.yyyy. */
export function toCsv({ columns, rows }: ShownTable): string {
  const head = columns.map(({ label }) => field(label));
  const body = rows.map(({ cells }) => columns.map(({ kind }, at) => field(cellValue(cells[at], kind))));
  return `${byteOrderMark}${[head, ...body].map((line) => line.join(";")).join("\r\n")}\r\n`;
}

const byteOrderMark = "\ufeff";

function field(value: ReturnType<typeof cellValue>): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return quoted(value instanceof Date ? formatGridDate(value.toISOString()) : harmless(value));
}

/** A text that a spreadsheet would take for a formula stands behind an apostrophe. */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
