import { foldText } from "#kit/text/croatian.ts";
import { formatText } from "#kit/text/format-text.ts";
import { texts } from "./texts.ts";

/** Of one paste, the header not counted. */
export const pastedRowsAtMost = 100;

/** Characters of one paste. */
export const pastedAtMost = 400_000;

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
const needed: readonly PasteColumn[] = ["name", "description", "keywords"];

/** One pasted topic: where it stands in the table as a person counts (the header is row 1), and what its cells say. */
export type PastedRow = { row: number; cells: Partial<Record<PasteColumn, string>>; surplus: boolean };

export type Pasted = { rows: PastedRow[] } | { problem: string };

/** A pasted table, or why it can't be read as one. */
export function readPaste(text: string): Pasted {
  if (text.length > pastedAtMost) return { problem: no.tooLong };
  const [header = [], ...lines] = cellsOf(text);
  const named = header.map(columnNamed);
  const unknown = header.filter((label, nth) => label.trim() !== "" && !named[nth]);
  if (unknown.length > 0) return { problem: formatText(no.unknownColumns, { columns: short(unknown.join(", ")) }) };
  const twice = named.find((column, nth) => column && named.indexOf(column) !== nth);
  if (twice) return { problem: formatText(no.twice, { column: labels[twice] }) };
  const missing = needed.filter((column) => !named.includes(column)).map((column) => labels[column]);
  if (missing.length > 0) return { problem: formatText(no.missingColumns, { columns: missing.join(", ") }) };
  const rows = lines.flatMap((line, nth) => (line.some((cell) => cell.trim()) ? [rowOf(line, named, nth + 2)] : []));
  if (rows.length === 0) return { problem: no.noRows };
  if (rows.length > pastedRowsAtMost)
    return { problem: formatText(no.tooMany, { most: pastedRowsAtMost, count: rows.length }) };
  return { rows };
}

const columnNamed = (label: string) =>
  pasteColumns.find((column) => foldText(labels[column]) === foldText(label.trim()));

function rowOf(line: readonly string[], named: readonly (PasteColumn | undefined)[], row: number): PastedRow {
  const cells = named.flatMap((column, nth) => (column ? [[column, line[nth]?.trim() ?? ""]] : []));
  const surplus = line.some((cell, nth) => cell.trim() !== "" && !named[nth]);
  return { row, surplus, cells: Object.fromEntries(cells) };
}

/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between cells, line breaks between rows. A cell that holds one of
 * these itself stands in quotation marks with its own doubled; any other mark at a cell's start is just a mark.
 */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  const source = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  cell.lastIndex = 0;
  while (cell.lastIndex <= source.length) {
    const [whole = "", quoted, plain = "", end = ""] = cell.exec(source) ?? [];
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") lines.push([]);
    if (end === "" || whole === "") break;
  }
  return lines;
}

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;

/** Pasted rows as a table again, for those that are still to be mended. */
export function pasteOf(rows: readonly PastedRow[]): string {
  const used = pasteColumns.filter((column) => rows.some(({ cells }) => cells[column] !== undefined));
  const lines = [used.map((column) => labels[column]), ...rows.map(({ cells }) => used.map((one) => cells[one] ?? ""))];
  return lines.map((line) => line.map(written).join("\t")).join("\n");
}

const written = (text: string) => (/[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** So much of a text as a sentence bears. */
export const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
