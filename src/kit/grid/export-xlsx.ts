import writeExcelFile, { type Row, type SheetData } from "write-excel-file/universal";
import { spreadsheetValue } from "./cell-values.ts";
import type { FlatColumn, FlatRow, FlatTable } from "./flat-table.ts";

/** What is shown, as an Excel workbook of one sheet: real numbers and days, a bold head that stays in sight. */
export function toXlsx(table: FlatTable, title: string): Promise<Blob> {
  const head: Row = table.columns.map(({ label }) => ({ value: label, fontWeight: "bold" }));
  const rows = table.rows.map((row) => sheetRow(row, table.columns));
  const columns = table.columns.map((column, at) => ({ width: columnWidth(column, at, table.rows) }));
  return writeExcelFile([head, ...rows] satisfies SheetData, {
    sheet: sheetName(title),
    columns,
    stickyRowsCount: 1,
    dateFormat: "dd.mm.yyyy",
  }).toBlob();
}

/** A name that Excel takes: no more than 31 characters, none of `: \ / ? * [ ]`, no apostrophe at its ends. */
export const sheetName = (title: string): string =>
  title
    .replace(/[:\\/?*[\]\p{Cc}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 31)
    .replace(/^'+|[\s']+$/g, "") || "Podaci";

/** The longest text that a cell of Excel holds. */
const maxCellLength = 32_767;

const sheetRow = ({ cells, level, group }: FlatRow, columns: readonly FlatColumn[]): Row =>
  columns.map(({ kind }, at) => {
    const value = spreadsheetValue(cells[at], kind);
    if (value === undefined) return null;
    const weight = group ? { fontWeight: "bold" as const } : {};
    const indent = at === 0 && level > 0 ? { indent: level } : {};
    // The type is said, so that no text is ever read as a formula.
    if (typeof value === "string") return { value: value.slice(0, maxCellLength), type: String, ...weight, ...indent };
    return { value, ...weight, ...indent };
  });

/** In characters: what fits the head and most of the cells, never so wide that one column fills the screen. */
function columnWidth({ label, kind }: FlatColumn, at: number, rows: readonly FlatRow[]): number {
  const widest = rows.slice(0, 500).reduce((most, { cells }) => {
    const value = spreadsheetValue(cells[at], kind);
    return Math.max(most, value instanceof Date ? 10 : String(value ?? "").length);
  }, label.length + 2);
  return Math.min(60, Math.max(8, widest + 1));
}
