import { SaxesParser } from "saxes";
import { localName } from "#kit/files/zip/office-parts.server.ts";
import { cleanCell, isBlank, maxColumns, type SheetRow, SpreadsheetError } from "./row.ts";

/** The parts that the cells of a sheet refer to. */
export type WorkbookParts = {
  isFrom1904: boolean;
  dateStyles: ReadonlySet<number>;
  sharedTexts: readonly string[];
};

type Cell = { type: string; style: number; column: number };

/**
 * Collects what the elements of this name hold as text, in one piece or in runs; how it is read in
 * another script isn't part of it. `take` returns the text since the last one began.
 */
export function collectTexts(parser: SaxesParser, within: string) {
  let [text, isWithin, isText, phonetic] = ["", false, false, 0];
  const add = (part: string) => {
    if (isWithin && isText) text += part;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  return {
    open(name: string) {
      if (name === within) [text, isWithin] = ["", true];
      if (name === "rPh") phonetic += 1;
      isText = phonetic === 0 && (name === "v" || name === "t");
    },
    close(name: string) {
      isText = false;
      if (name === "rPh") phonetic -= 1;
      if (name === within) isWithin = false;
    },
    take: () => text,
  };
}

/**
 * Reads a sheet's XML in pieces; `read` returns the rows that a piece has completed. Throws what
 * saxes throws.
 */
export function createSheetParser(parts: WorkbookParts) {
  const parser = new SaxesParser();
  const texts = collectTexts(parser, "c");
  let rows: SheetRow[] = [];
  let row: SheetRow = { line: 0, cells: [] };
  let cell: Cell | undefined;
  parser.on("opentag", ({ name, attributes }) => {
    const element = localName(name);
    const { r, t, s } = attributes as Record<string, string>;
    texts.open(element);
    if (element === "row") row = { line: r ? Number(r) : row.line + 1, cells: [] };
    else if (element === "c")
      cell = { type: t ?? "n", style: Number(s ?? 0), column: columnOf(r, row) };
  });
  parser.on("closetag", ({ name }) => {
    const element = localName(name);
    texts.close(element);
    if (element === "c" && cell) {
      while (row.cells.length < cell.column) row.cells.push("");
      row.cells[cell.column] = cleanCell(cellText(cell, texts.take(), parts));
      cell = undefined;
    }
    if (element === "row" && !isBlank(row)) rows.push(row);
  });
  return {
    read(text: string): SheetRow[] {
      parser.write(text);
      const completed = rows;
      rows = [];
      return completed;
    },
    end: () => void parser.close(),
  };
}

/**
 * The place of a cell, counted from 0: `AB7` is 27; without an address it follows the cell before.
 */
function columnOf(address: string | undefined, { cells }: SheetRow): number {
  const letters = /^[A-Z]+/.exec(address ?? "")?.[0];
  if (letters === undefined) return cells.length;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column >= maxColumns) throw new SpreadsheetError("damaged");
  return column;
}

function cellText(
  { type, style }: Cell,
  text: string,
  { sharedTexts, dateStyles, isFrom1904 }: WorkbookParts,
): string {
  if (type === "s") return sharedText(sharedTexts, text);
  if (type === "b") return /^(1|true)$/.test(text.trim()) ? "true" : "false";
  if (type !== "n") return unescapeControls(text); // inlineStr, str (of a formula), d, e
  if (text.trim() === "") return "";
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  if (!dateStyles.has(style)) return numberText(value);
  return value >= 0 && value < 1 ? toTime(value) : toDay(value, isFrom1904);
}

/** A text that isn't there would be an empty cell. */
function sharedText(sharedTexts: readonly string[], place: string): string {
  if (place.trim() === "") return "";
  const text = sharedTexts[Number(place)];
  if (text === undefined) throw new SpreadsheetError("damaged");
  return text;
}

/**
 * Excel writes a character that XML can't hold as `_x000D_`, and that text itself as
 * `_x005F_x000D_` (ECMA-376 22.9.2.19).
 */
export const unescapeControls = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Serial days count from 30 December 1899, or from 1 January 1904. A time of the day is left out.
 */
const toDay = (serial: number, isFrom1904: boolean): string => {
  const date = new Date(
    Date.UTC(1899, 11, 30) + (Math.floor(serial) + (isFrom1904 ? 1462 : 0)) * 86_400_000,
  );
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
};

/** A part of a day as HH:mm. */
const toTime = (part: number): string =>
  new Date(Math.round(part * 1440) * 60_000).toISOString().slice(11, 16);

/** Fifteen digits, as spreadsheets show: a stored 0.30000000000000004 is 0.3. */
const numberText = (value: number) =>
  Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(15)));
