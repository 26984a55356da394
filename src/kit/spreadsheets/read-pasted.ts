import { cleanCell, isBlank, type SheetRow } from "./row.ts";
import { findSeparator } from "./separator.ts";

/**
 * Reads the rows of a text that was copied from a spreadsheet, or from a file of CSV; empty rows are left out. Tabs
 * separate cells, or what separates those of CSV where there is no tab, and line breaks separate rows. A cell that contains
 * one of these is enclosed in quotation marks, with its own doubled; any other quotation mark is literal.
 */
export function readPastedRows(text: string): SheetRow[] {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { separator, skip } = findSeparator(source);
  const isCopied = skip === 0 && source.includes("\t");
  const rows = splitCells(source.slice(skip), isCopied ? "\t" : separator);
  return rows
    .map((cells, at) => ({ line: at + (skip > 0 ? 2 : 1), cells: cells.map(cleanCell) }))
    .filter((row) => !isBlank(row));
}

/** Splits a text with line breaks of one character into rows of cells. */
function splitCells(source: string, separator: string): string[][] {
  const between = `\\x${separator.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const pattern = new RegExp(
    `(?: *"((?:[^"]|"")*)" *(?=[${between}\\n]|$)|([^${between}\\n]*))([${between}\\n]|$)`,
    "y",
  );
  const rows: string[][] = [[]];
  while (pattern.lastIndex <= source.length) {
    const [whole = "", quoted, plain = "", end = ""] = pattern.exec(source) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "" || whole === "") break;
  }
  return rows;
}
