import writeExcelFile, { type Row, type SheetData } from "write-excel-file/universal";
import { spreadsheetValue } from "./cell-values.ts";
import type { FlatColumn, FlatRow, FlatTable } from "./flat-table.ts";

/**
 * The displayed table as an Excel workbook with one sheet: real numbers and days, a bold frozen
 * header.
 */
export function toXlsx(table: FlatTable, title: string): Promise<Blob> {
  const head: Row = table.columns.map(({ label }) => ({ value: label, fontWeight: "bold" }));
  const rows = table.rows.map((row) => sheetRow(row, table.columns));
  const columns = table.columns.map((column, at) => ({
    width: columnWidth(column, at, table.rows),
  }));
  return writeExcelFile([head, ...rows] satisfies SheetData, {
    sheet: sheetName(title),
    columns,
    stickyRowsCount: 1,
    dateFormat: "dd.mm.yyyy",
  }).toBlob();
}

/**
 * A valid sheet name: at most 31 characters, none of `: \ / ? * [ ]`, no apostrophe at the ends.
 */
export const sheetName = (title: string): string =>
  title
    .replace(/[:\\/?*[\]\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 31)
    .replace(/^'+|[\s']+$/g, "") || "Podaci";

/** Maximum length of an Excel cell in characters. */
const maxCellLength = 32_767;

const sheetRow = ({ cells, level, group }: FlatRow, columns: readonly FlatColumn[]): Row =>
  columns.map(({ kind }, at) => {
    const value = spreadsheetValue(cells[at], kind);
    if (value === undefined) return null;
    const weight = group ? { fontWeight: "bold" as const } : {};
    const indent = at === 0 && level > 0 ? { indent: level } : {};
    // An explicit type keeps text from being read as a formula.
    if (typeof value === "string")
      return { value: value.slice(0, maxCellLength), type: String, ...weight, ...indent };
    return { value, ...weight, ...indent };
  });

/** In characters: fits the header and most cells, with a maximum. */
function columnWidth({ label, kind }: FlatColumn, at: number, rows: readonly FlatRow[]): number {
  const widest = rows.slice(0, 500).reduce((most, { cells }) => {
    const value = spreadsheetValue(cells[at], kind);
    return Math.max(most, value instanceof Date ? 10 : String(value ?? "").length);
  }, label.length + 2);
  return Math.min(60, Math.max(8, widest + 1));
}
