import { foldText, formatText } from "#kit/text/index.ts";
import { texts } from "../texts.ts";

/** Of one paste, the header not counted. */
export const maxPastedRows = 100;

/** Characters of one paste. */
export const maxPastedLength = 400_000;

const { fields: labels, paste } = texts.hr;
const no = paste.refusals;

/** The columns of a pasted table, in the order in which they are offered. */
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

/** Columns that no default can stand for. */
const requiredColumns: readonly PasteColumn[] = ["name", "description", "keywords"];

/** One pasted topic: where it stands in the table as a person counts (the header is row 1), and what its cells say. */
export type PastedRow = { row: number; cells: Partial<Record<PasteColumn, string>>; surplus: boolean };

export type ParsedPaste = { rows: PastedRow[] } | { problem: string };

/** A pasted table, or why it can't be read as one. */
export function parsePaste(text: string): ParsedPaste {
  if (text.length > maxPastedLength) return { problem: no.tooLong };
  const [header = [], ...lines] = parseCells(text);
  const named = header.map(findColumn);
  const unknown = header.filter((label, nth) => label.trim() !== "" && !named[nth]);
  if (unknown.length > 0) return { problem: formatText(no.unknownColumns, { columns: truncate(unknown.join(", ")) }) };
  const twice = named.find((column, nth) => column && named.indexOf(column) !== nth);
  if (twice) return { problem: formatText(no.twice, { column: labels[twice] }) };
  const missing = requiredColumns.filter((column) => !named.includes(column)).map((column) => labels[column]);
  if (missing.length > 0) return { problem: formatText(no.missingColumns, { columns: missing.join(", ") }) };
  const rows = lines.flatMap((line, nth) =>
    line.some((cell) => cell.trim()) ? [toPastedRow(line, named, nth + 2)] : [],
  );
  if (rows.length === 0) return { problem: no.noRows };
  if (rows.length > maxPastedRows)
    return { problem: formatText(no.tooMany, { most: maxPastedRows, count: rows.length }) };
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
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, line breaks between rows. A cell that holds one of
 * these itself stands in quotation marks with its own doubled; any other mark at a cell's start is just a mark.
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

/** Pasted rows as a table again, for those that are still to be mended. */
export function formatPaste(rows: readonly PastedRow[]): string {
  const used = pasteColumns.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
  const lines = [used.map((column) => labels[column]), ...rows.map(({ cells }) => used.map((one) => cells[one] ?? ""))];
  return lines.map((line) => line.map(quoteCell).join("\t")).join("\n");
}

const quoteCell = (text: string) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** So much of a text as a sentence bears. */
export const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
