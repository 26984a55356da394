/** A row of a table: the number of its line or row in the file, starting at 1, and its cells as texts. */
export type SheetRow = { line: number; cells: string[] };

/** Why a file can't be read as a table; `line` is where, if it is known. */
export class SpreadsheetError extends Error {
  override name = "SpreadsheetError";
  readonly code: "damaged" | "encoding" | "tooLarge";
  readonly line: number | undefined;

  constructor(code: SpreadsheetError["code"], line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/** A text that begins like a formula; in CSV it is written with an apostrophe before it, which is not part of it. */
export const looksLikeFormula = /^[=+\-@\t\r]/;
