import { foldText, type Message, withValues } from "#kit/text/index.ts";
import { texts } from "../texts.ts";
import { messages } from "./texts.ts";

/** Maximum number of rows in one paste, without the header. */
export const maxPastedRows = 100;

/** Maximum number of characters in one paste. */
export const maxPastedLength = 400_000;

const { fields: labels } = texts.hr;
const { refusals } = messages;

/** The columns of a pasted table, in display order. */
export const pasteColumns = [
  "name",
  "nameEng",
  "description",
  "keywords",
  "studyId",
  "studyProgramIds",
  "departmentId",
  "coMentorId",
  "strategicAreaId",
  "company",
] as const;

export type PasteColumn = (typeof pasteColumns)[number];

/** Required columns without a default value. */
const requiredColumns: readonly PasteColumn[] = ["name", "description", "keywords"];

/** One pasted thesis: its row number in the table, with the header as row 1, and its cells. */
export type PastedRow = { row: number; cells: Partial<Record<PasteColumn, string>>; surplus: boolean };

export type ParsedPaste = { rows: PastedRow[] } | { problem: Message };

/** Parses a pasted table, or returns the reason it cannot be parsed. */
export function parsePaste(text: string): ParsedPaste {
  if (text.length > maxPastedLength) return { problem: refusals.tooLong };
  const [header = [], ...lines] = parseCells(text);
  const named = header.map(findColumn);
  const unknown = header.filter((label, nth) => label.trim() !== "" && !named[nth]);
  if (unknown.length > 0)
    return { problem: withValues(refusals.unknownColumns, { columns: truncate(unknown.join(", ")) }) };
  const twice = named.find((column, nth) => column && named.indexOf(column) !== nth);
  if (twice) return { problem: withValues(refusals.twice, { column: labels[twice] }) };
  const missing = requiredColumns.filter((column) => !named.includes(column)).map((column) => labels[column]);
  if (missing.length > 0) return { problem: withValues(refusals.missingColumns, { columns: missing.join(", ") }) };
  const rows = lines.flatMap((line, nth) =>
    line.some((cell) => cell.trim()) ? [toPastedRow(line, named, nth + 2)] : [],
  );
  if (rows.length === 0) return { problem: refusals.noRows };
  if (rows.length > maxPastedRows)
    return { problem: withValues(refusals.tooMany, { most: maxPastedRows, count: rows.length }) };
  return { rows };
}

const findColumn = (label: string) =>
  pasteColumns.find((column) => foldText(labels[column]) === foldText(label.trim()));

function toPastedRow(line: readonly string[], named: readonly (PasteColumn | undefined)[], row: number): PastedRow {
  const cells = named.flatMap((column, nth) => (column ? [[column, line[nth]?.trim() ?? ""]] : []));
  const surplus = line.some((cell, nth) => cell.trim() !== "" && !named[nth]);
  return { row, surplus, cells: Object.fromEntries(cells) };
}

/**
 * Parses text that was copied from a spreadsheet. Tabs separate cells and line breaks separate rows. A cell that
 * contains a tab or a line break is enclosed in quotation marks, with its own quotation marks doubled. Any other
 * quotation mark at the start of a cell is literal.
 */
export function parseCells(text: string): string[][] {
  const lines: string[][] = [[]];
  const source = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  cellPattern.lastIndex = 0;
  while (cellPattern.lastIndex <= source.length) {
    const [whole = "", quoted, plain = "", end = ""] = cellPattern.exec(source) ?? [];
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") lines.push([]);
    if (end === "" || whole === "") break;
  }
  return lines;
}

const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** Formats pasted rows as a table, for the rows that still need correction. */
export function formatPaste(rows: readonly PastedRow[]): string {
  const used = pasteColumns.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
  const lines = [used.map((column) => labels[column]), ...rows.map(({ cells }) => used.map((one) => cells[one] ?? ""))];
  return lines.map((line) => line.map(quoteCell).join("\t")).join("\n");
}

const quoteCell = (text: string) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Shortens a text for use in a message. */
export const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
