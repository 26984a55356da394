import { cleanCell, isBlank, maxColumns, type SheetRow } from "./row.ts";
import { findSeparator } from "./separator.ts";

/**
 * Reads the rows of a text that was copied from a spreadsheet, or from a file of CSV; empty rows
 * are left out. Tabs separate cells; without tabs, the separator of CSV does. Line breaks separate
 * rows. A cell that contains one of these is enclosed in quotation marks, with its own doubled; any
 * other quotation mark is literal. Cells after the last possible column of a spreadsheet count as
 * another row.
 */
export function readPastedRows(text: string): SheetRow[] {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { separator, skip } = findSeparator(source);
  const isCopied = skip === 0 && source.includes("\t");
  const rows: SheetRow[] = [];
  let line = skip > 0 ? 2 : 1;
  // a blank row is given up at once, since a text may hold very many
  for (const cells of splitCells(source.slice(skip), isCopied ? "\t" : separator)) {
    const row = { line, cells: cells.map(cleanCell) };
    if (!isBlank(row)) rows.push(row);
    line += 1;
  }
  return rows;
}

/** Splits a text with single-character line breaks into rows, and yields the cells of each. */
function* splitCells(source: string, separator: string): Generator<string[], undefined> {
  const between = `\\x${separator.charCodeAt(0).toString(16).padStart(2, "0")}`;
  const pattern = new RegExp(
    `(?: *"((?:[^"]|"")*)" *(?=[${between}\\n]|$)|([^${between}\\n]*))([${between}\\n]|$)`,
    "y",
  );
  let cells: string[] = [];
  while (pattern.lastIndex <= source.length) {
    const [whole = "", quoted, plain = "", end = ""] = pattern.exec(source) ?? [];
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n" || cells.length === maxColumns) {
      yield cells;
      cells = [];
    }
    if (end === "" || whole === "") break;
  }
  yield cells;
}
