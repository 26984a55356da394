import { formatGridDate } from "#kit/time/index.ts";
import { aggregateKind } from "./aggregation.ts";
import { cellText, emptyLabel, readCell, spreadsheetValue } from "./cell-values.ts";
import type { CellKind, CellValue, GridColumn, GridRow } from "./columns.ts";
import type { GroupHead } from "./group.ts";
import { buildGridModel, buildRowModel, type DisplayRow, type GridModel, type RowModel, totalLabel } from "./model.ts";
import { columnAggregation, type ViewState } from "./view.ts";

export type GridDetail = { readonly label: string; readonly columns: readonly GridColumn[] };

/** A view as a plain table without a screen, with all groups and rows expanded. */
export function buildFlatTable(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
  detail?: GridDetail,
): FlatTable {
  const model = buildGridModel(rows, columns, view);
  return flattenRows(
    model,
    buildRowModel({ ...model, expandable: detail !== undefined, expanded: "all" }),
    columns,
    view,
    detail,
  );
}

/** The displayed rows as a plain table. */
export function flattenRows(
  model: GridModel,
  lines: RowModel,
  columns: readonly GridColumn[],
  view: ViewState,
  detail?: GridDetail,
): FlatTable {
  const head = groupColumn(columns, view);
  const keys = model.columns.map(({ key }) => key);
  const rows = Array.from({ length: lines.count }, (_, at) => lines.at(at)).flatMap((line) =>
    toFlatRows(line, keys, head !== undefined, detail),
  );
  const totals: FlatRow[] = model.totals
    ? [{ level: 0, group: true, cells: rowCells(keys, model.totals, head && totalLabel) }]
    : [];
  return {
    columns: [...(head ? [head] : []), ...model.columns.map((column) => toFlatColumn(column, view))],
    rows: [...rows, ...totals],
  };
}

/** The column with the group labels, such as `Studij › Mentor`; undefined without groups. */
export function groupColumn(columns: readonly GridColumn[], view: ViewState): FlatColumn | undefined {
  const labels = view.groups.flatMap((key) => columns.filter((column) => column.key === key).map(({ label }) => label));
  if (labels.length === 0 && !view.pivot) return undefined;
  return { key: groupColumnKey, label: labels.join(" › ") || totalLabel, kind: "text" };
}

export const groupColumnKey = "#group";

/** `Ekonomija (12)` */
export const groupLabel = ({ value, column, size }: GroupHead): string =>
  `${cellText(value, column.kind) || emptyLabel} (${size})`;

/** The cell kind of a column's aggregates. */
export const aggregatedCellKind = (column: GridColumn, view: ViewState) => {
  const aggregation = columnAggregation(column, view);
  return aggregation ? aggregateKind(aggregation, column.kind) : column.kind;
};

function toFlatColumn(column: GridColumn, view: ViewState): FlatColumn {
  const width = view.widths[column.key];
  return { key: column.key, label: column.label, kind: column.kind ?? "text", ...(width && { width }) };
}

function toFlatRows(
  line: DisplayRow,
  keys: readonly string[],
  headed: boolean,
  detail: GridDetail | undefined,
): readonly FlatRow[] {
  if (line.type === "group") {
    return [{ level: line.level, group: true, cells: rowCells(keys, line.group.cells, groupLabel(line.group)) }];
  }
  if (line.type === "row") {
    const path = line.row.showPath;
    const shown = { level: line.level, group: false, cells: rowCells(keys, line.row, headed ? "" : undefined) };
    return [path && path !== "#" ? { ...shown, showPath: path } : shown];
  }
  return (line.row.childRecords ?? []).map((record) => ({
    level: line.level,
    group: false,
    spans: true,
    cells: rowCells(keys, {}, undefined).with(0, describeRecord(record, detail)),
  }));
}

const rowCells = (keys: readonly string[], from: GridRow, head: string | undefined) => {
  const values = keys.map((key) => readCell(from, key));
  return head === undefined ? values : [head, ...values];
};

/** A child record has other columns than the table, so it is written into one cell: `Datum: 07.09.2026 · Mjesto: 2`. */
const describeRecord = (record: GridRow, detail: GridDetail | undefined) =>
  (detail?.columns ?? [])
    .map(({ key, label, kind }) => `${label}: ${cellText(readCell(record, key), kind) || "–"}`)
    .join(" · ");

/** What a grid shows, as a plain table: the source of exports, print and pages without scripts. */
export type FlatTable = { readonly columns: readonly FlatColumn[]; readonly rows: readonly FlatRow[] };

/** `width` in pixels if the user set one. */
export type FlatColumn = {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly width?: number;
};

/** One line: a row, or a group with its aggregates; `level` is the nesting depth. */
export type FlatRow = {
  readonly level: number;
  readonly group: boolean;
  readonly cells: readonly CellValue[];
  /** True for a child record, whose only cell is the first. */
  readonly spans?: boolean;
  /** Where the row links to; undefined for a group. */
  readonly showPath?: string;
};

export const csvType = "text/csv;charset=utf-8";

/** The displayed table as CSV for Croatian Excel: UTF-8 with BOM, semicolons, decimal commas, days as dd.mm.yyyy. */
export function toCsv({ columns, rows }: FlatTable): string {
  const head = columns.map(({ label }) => csvField(label));
  const body = rows.map(({ cells }) => columns.map(({ kind }, at) => csvField(spreadsheetValue(cells[at], kind))));
  return `${byteOrderMark}${[head, ...body].map((line) => line.join(";")).join("\r\n")}\r\n`;
}

const byteOrderMark = "\ufeff";

function csvField(value: ReturnType<typeof spreadsheetValue>): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return quoteField(value instanceof Date ? formatGridDate(value.toISOString()) : escapeFormula(value));
}

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const quoteField = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
