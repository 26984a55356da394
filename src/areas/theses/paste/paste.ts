import { textDetails } from "#areas/studies/thesis-details.ts";
import { findHead } from "#kit/spreadsheets/head.ts";
import { readPastedRows } from "#kit/spreadsheets/read-pasted.ts";
import type { SheetRow } from "#kit/spreadsheets/row.ts";
import { foldText } from "#kit/text/croatian.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
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
  ...textDetails,
] as const;

export type PasteColumn = (typeof pasteColumns)[number];

/** Required columns without a default value. */
const requiredColumns: readonly PasteColumn[] = ["name", "description", "keywords"];

/** One pasted thesis: its row number in the table, with the header as row 1, and its cells. */
export type PastedRow = {
  row: number;
  cells: Partial<Record<PasteColumn, string>>;
  surplus: boolean;
};

export type ParsedPaste = { rows: PastedRow[] } | { problem: Message };

/** Parses a pasted table, or returns the reason it cannot be parsed. */
export function parsePaste(text: string): ParsedPaste {
  if (text.length > maxPastedLength) return { problem: refusals.tooLong };
  const table = readPastedRows(text);
  const at = findHead(table, (cells) => cells.filter(findColumn).length);
  const header = table[at]?.cells ?? [];
  const named = header.map(findColumn);
  const unknown = header.filter((label, index) => label.trim() !== "" && !named[index]);
  if (unknown.length > 0)
    return {
      problem: withValues(refusals.unknownColumns, { columns: truncate(unknown.join(", ")) }),
    };
  const twice = named.find((column, index) => column && named.indexOf(column) !== index);
  if (twice) return { problem: withValues(refusals.twice, { column: labels[twice] }) };
  const missing = requiredColumns
    .filter((column) => !named.includes(column))
    .map((column) => labels[column]);
  if (missing.length > 0)
    return { problem: withValues(refusals.missingColumns, { columns: missing.join(", ") }) };
  const rows = table.slice(at + 1).map((row) => toPastedRow(row, named));
  if (rows.length === 0) return { problem: refusals.noRows };
  if (rows.length > maxPastedRows)
    return { problem: withValues(refusals.tooMany, { most: maxPastedRows, count: rows.length }) };
  return { rows };
}

const columnsByLabel = new Map(pasteColumns.map((column) => [foldText(labels[column]), column]));

/** Longer than any label, so that a description isn't folded to find out that it is none. */
const maxLabelLength = 60;

const findColumn = (label: string) =>
  label.length > maxLabelLength ? undefined : columnsByLabel.get(foldText(label.trim()));

function toPastedRow(
  { line, cells }: SheetRow,
  named: readonly (PasteColumn | undefined)[],
): PastedRow {
  const known = named.flatMap((column, index) =>
    column ? [[column, cells[index]?.trim() ?? ""]] : [],
  );
  const surplus = cells.some((cell, index) => cell.trim() !== "" && !named[index]);
  return { row: line, surplus, cells: Object.fromEntries(known) };
}

/** Formats pasted rows as a table, for the rows that still need correction. */
export function formatPaste(rows: readonly PastedRow[]): string {
  const used = pasteColumns.filter((column) =>
    rows.some(({ cells }) => cells[column] !== undefined),
  );
  const lines = [
    used.map((column) => labels[column]),
    ...rows.map(({ cells }) => used.map((column) => cells[column] ?? "")),
  ];
  return lines.map((line) => line.map(quoteCell).join("\t")).join("\n");
}

const quoteCell = (text: string) =>
  /[\t\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Shortens a text for use in a message. */
export const truncate = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
