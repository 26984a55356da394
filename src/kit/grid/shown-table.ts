import { aggregatedKind } from "./aggregate.ts";
import { cellText, emptyWord, valueIn } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import type { Group } from "./group.ts";
import { type Line, type Lines, linesOf } from "./lines.ts";
import { type Model, modelOf, totalWord } from "./model.ts";
import type { ShownColumn, ShownRow, ShownTable } from "./shown.ts";
import { aggregationOf, type View } from "./view.ts";

export type Detail = { readonly label: string; readonly columns: readonly GridColumn[] };

/** A view as a plain table, made without a screen: every group and every row is open. */
export function tableOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: View,
  detail?: Detail,
): ShownTable {
  const model = modelOf(rows, columns, view);
  return shownTable(model, linesOf({ ...model, detailed: detail !== undefined, opened: "all" }), columns, view, detail);
}

/** What stands on the screen as a plain table. */
export function shownTable(
  model: Model,
  lines: Lines,
  columns: readonly GridColumn[],
  view: View,
  detail?: Detail,
): ShownTable {
  const head = groupColumn(columns, view);
  const keys = model.columns.map(({ key }) => key);
  const rows = Array.from({ length: lines.count }, (_, at) => lines.at(at)).flatMap((line) =>
    rowsFor(line, keys, head !== undefined, detail),
  );
  const totals: ShownRow[] = model.totals
    ? [{ level: 0, group: true, cells: cells(keys, model.totals, head && totalWord) }]
    : [];
  return {
    columns: [...(head ? [head] : []), ...model.columns.map((column) => shownColumn(column, view))],
    rows: [...rows, ...totals],
  };
}

/** Names the groups, as `Studij › Mentor`; none where nothing is grouped. */
export function groupColumn(columns: readonly GridColumn[], view: View): ShownColumn | undefined {
  const labels = view.groups.flatMap((key) => columns.filter((column) => column.key === key).map(({ label }) => label));
  if (labels.length === 0 && !view.pivot) return undefined;
  return { key: groupKey, label: labels.join(" › ") || totalWord, kind: "text" };
}

export const groupKey = "#group";

/** `Ekonomija (12)` */
export const groupLabel = ({ value, column, rows }: Group): string =>
  `${cellText(value, column.kind) || emptyWord} (${rows.length})`;

/** How a column's sums are shown. */
export const sumKind = (column: GridColumn, view: View) => {
  const aggregation = aggregationOf(column, view);
  return aggregation ? aggregatedKind(aggregation, column.kind) : column.kind;
};

function shownColumn(column: GridColumn, view: View): ShownColumn {
  const width = view.widths[column.key];
  return { key: column.key, label: column.label, kind: column.kind ?? "text", ...(width && { width }) };
}

function rowsFor(
  line: Line,
  keys: readonly string[],
  headed: boolean,
  detail: Detail | undefined,
): readonly ShownRow[] {
  if (line.type === "group") {
    return [{ level: line.level, group: true, cells: cells(keys, line.group.cells, groupLabel(line.group)) }];
  }
  if (line.type === "row") {
    const path = line.row.showPath;
    const shown = { level: line.level, group: false, cells: cells(keys, line.row, headed ? "" : undefined) };
    return [path && path !== "#" ? { ...shown, showPath: path } : shown];
  }
  return (line.row.childRecords ?? []).map((record) => ({
    level: line.level,
    group: false,
    cells: cells(keys, {}, undefined).with(0, recordText(record, detail)),
  }));
}

const cells = (keys: readonly string[], from: GridRow, head: string | undefined) => {
  const values = keys.map((key) => valueIn(from, key));
  return head === undefined ? values : [head, ...values];
};

/** A record's own columns are others than the table's: it is said in one cell, `Datum: 07.09.2026 · Mjesto: 2`. */
const recordText = (record: GridRow, detail: Detail | undefined) =>
  (detail?.columns ?? [])
    .map(({ key, label, kind }) => `${label}: ${cellText(valueIn(record, key), kind) || "–"}`)
    .join(" · ");
