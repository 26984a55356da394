/**
 * A row of a table: the number of its line or row in the file, starting at 1, and its cells as
 * texts.
 */
export type SheetRow = { line: number; cells: string[] };

/** As many columns as a sheet of Excel and LibreOffice has. */
export const maxColumns = 16_384;

/** Why a file can't be read as a table; `line` is where, if it is known. */
export class SpreadsheetError extends Error {
  override name = "SpreadsheetError";
  readonly code: "damaged" | "tooLarge";
  readonly line: number | undefined;

  constructor(code: SpreadsheetError["code"], line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/**
 * A text that begins like a formula; in CSV it is written with an apostrophe before it, which is
 * not part of it.
 */
export const looksLikeFormula = /^[=+\-@\t\r]/;

/** The text that a cell holds, however a program has written it down. */
export const cleanCell = (cell: string): string =>
  withoutApostrophe(withoutFormula(cell))
    .replaceAll("\0", "")
    .replaceAll(endOfFile, "")
    .toWellFormed();

/** With it programs of DOS end a file. */
const endOfFile = "\u001a";

/** `="0036…"` is how people keep the zeros of a number. */
const withoutFormula = (cell: string) =>
  /^="(?:[^"]|"")*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell;

/**
 * Excel shows a number or a formula with an apostrophe before it as a text, without the apostrophe.
 */
const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") && (looksLikeFormula.test(cell.slice(1)) || isNumber.test(cell.slice(1)))
    ? cell.slice(1)
    : cell;

const isNumber = /^\d[\d\s.,/-]*$/;

/** True for a row that spreadsheets write for deleted cells, such as `;;;;`. */
export const isBlank = ({ cells }: Pick<SheetRow, "cells">): boolean =>
  cells.every((cell) => cell.trim() === "");

/**
 * True for a spreadsheet's text for a formula without a result, such as `#N/A`; Croatian
 * LibreOffice shows `#N/D`.
 */
export const isErrorValue = (cell: string): boolean =>
  /^(#(N\/[AD]|GETTING_DATA|[\p{Lu}\d/_]{2,20}[!?])|(Err|Pogr|Greška):\d{3})$/u.test(cell.trim());
