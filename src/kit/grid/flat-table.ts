import { escapeHtml } from "#kit/forms/rich-text.ts";
import { formatGridDate } from "#kit/time/dates-and-times.ts";
import { aggregateKind } from "./aggregation.ts";
import { cellText, emptyLabel, readCell, spreadsheetValue } from "./cell-values.ts";
import {
  type CellKind,
  type CellValue,
  type GridColumn,
  type GridRow,
  isActionColumn,
} from "./columns.ts";
import type { GroupHead } from "./group.ts";
import {
  buildGridModel,
  buildRowModel,
  type DisplayRow,
  type GridModel,
  type RowModel,
  rowsInOrder,
  totalLabel,
} from "./model.ts";
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

/**
 * The selected rows of a view in its order, whether their groups are open or not, in its columns
 * with those of its groups before them. Rows that the filters hide are not among them.
 */
export function selectedTable(
  model: GridModel,
  columns: readonly GridColumn[],
  view: ViewState,
  ids: ReadonlySet<number>,
): FlatTable {
  const groups = view.groups.flatMap((key) => columns.filter((column) => column.key === key));
  const copied = [...groups, ...model.columns.filter((column) => !isActionColumn(column))];
  const rows =
    model.pivoted || ids.size === 0
      ? []
      : [...rowsInOrder(model)].map((index) => model.rows[index] ?? {});
  return {
    columns: copied.map(({ key, label, kind = "text" }) => ({ key, label, kind })),
    rows: rows
      .filter(({ id }) => id !== undefined && ids.has(id))
      .map((row) => ({
        level: 0,
        group: false,
        cells: copied.map(({ key }) => readCell(row, key)),
      })),
  };
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
    columns: [
      ...(head ? [head] : []),
      ...model.columns.map((column) => toFlatColumn(column, view)),
    ],
    rows: [...rows, ...totals],
  };
}

/** The column with the group labels, such as `Studij › Mentor`; undefined without groups. */
export function groupColumn(
  columns: readonly GridColumn[],
  view: ViewState,
): FlatColumn | undefined {
  const labels = view.groups.flatMap((key) =>
    columns.filter((column) => column.key === key).map(({ label }) => label),
  );
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
  return {
    key: column.key,
    label: column.label,
    kind: column.kind ?? "text",
    ...(width && { width }),
  };
}

function toFlatRows(
  line: DisplayRow,
  keys: readonly string[],
  headed: boolean,
  detail: GridDetail | undefined,
): readonly FlatRow[] {
  if (line.type === "group") {
    return [
      {
        level: line.level,
        group: true,
        cells: rowCells(keys, line.group.cells, groupLabel(line.group)),
      },
    ];
  }
  if (line.type === "row") {
    const path = line.row.showPath;
    const shown = {
      level: line.level,
      group: false,
      cells: rowCells(keys, line.row, headed ? "" : undefined),
    };
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

/**
 * A child record has other columns than the table, so it is written into one cell: `Datum:
 * 07.09.2026 · Mjesto: 2`.
 */
const describeRecord = (record: GridRow, detail: GridDetail | undefined) =>
  (detail?.columns ?? [])
    .map(({ key, label, kind }) => `${label}: ${cellText(readCell(record, key), kind) || "–"}`)
    .join(" · ");

/**
 * The content of a grid as a plain table: the source of exports, print and pages without scripts.
 */
export type FlatTable = {
  readonly columns: readonly FlatColumn[];
  readonly rows: readonly FlatRow[];
};

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

/**
 * The displayed table as CSV for Croatian Excel: UTF-8 with BOM, semicolons, decimal commas, days
 * as dd.mm.yyyy.
 */
export const toCsv = (table: FlatTable): string => `${byteOrderMark}${toLines(table, ";")}`;

/** The same for the clipboard, from which spreadsheets take cells separated by tabs. */
export const toTsv = (table: FlatTable): string => toLines(table, "\t");

const byteOrderMark = "\ufeff";

const toLines = (table: FlatTable, separator: ";" | "\t") =>
  tableTexts(table)
    .map((cells) => `${cells.map((text) => quoteField(text, separator)).join(separator)}\r\n`)
    .join("");

const quoteField = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** The heads and all cells as texts that a Croatian spreadsheet reads as the same values. */
const tableTexts = ({ columns, rows }: FlatTable): readonly (readonly string[])[] => [
  columns.map(({ label }) => escapeFormula(label)),
  ...rows.map(({ cells }) =>
    columns.map(({ kind }, at) => fieldText(spreadsheetValue(cells[at], kind))),
  ),
];

function fieldText(value: ReturnType<typeof spreadsheetValue>): string {
  if (value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  return value instanceof Date ? formatGridDate(value.toISOString()) : escapeFormula(value);
}

/** Prefixes text that a spreadsheet would read as a formula with an apostrophe. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/**
 * A table as text processors take it from the clipboard; Excel takes its texts as such, so that no
 * leading zero is lost.
 */
export function toHtmlTable(table: FlatTable): string {
  const [heads = [], ...rows] = tableTexts(table);
  const line = (tag: "th" | "td", texts: readonly string[]) =>
    `<tr>${texts.map((text, at) => `<${tag}${cellStyle(table.columns[at]?.kind)}>${cellMarkup(text)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${line("th", heads)}</thead><tbody>${rows.map((texts) => line("td", texts)).join("")}</tbody></table>`;
}

const cellStyle = (kind: CellKind | undefined) =>
  kind === "number" || kind === "date" ? "" : ` style='mso-number-format:"\\@"'`;

const cellMarkup = (text: string) =>
  escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br style="mso-data-placement:same-cell">');
