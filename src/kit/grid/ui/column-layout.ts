import { cellText, readCell } from "../cell-values.ts";
import type { CellKind, GridColumn, GridRow } from "../columns.ts";
import { aggregatedCellKind, groupColumn } from "../flat-table.ts";

import type { GridModel } from "../model.ts";
import { clampWidth, type ViewState } from "../view.ts";

import { texts } from "./texts.ts";

/** A displayed column: a declared one, or one for selecting or expanding rows. */
export type DisplayColumn = {
  readonly type: "select" | "lead" | "data";
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  /** Cell kind of its aggregates. */
  readonly sum: CellKind;
  /** Pixels at the default font size. */
  readonly width: number;
  /** Shares the remaining width. */
  readonly grows: boolean;
  /** The declared column; undefined for pivot columns. */
  readonly column?: GridColumn;
};

type LayoutOptions = {
  model: GridModel;
  columns: readonly GridColumn[];
  view: ViewState;
  selectable: boolean;
  /** Label of the details, if rows expand. */
  detail: string | undefined;
};

export function layoutColumns({ model, columns, view, selectable, detail }: LayoutOptions): readonly DisplayColumn[] {
  const tracks: DisplayColumn[] = [];
  if (selectable && !model.pivoted)
    tracks.push({ ...utilityColumn, type: "select", key: "#select", label: texts.hr.chosen, width: 48 });
  const groups = groupColumn(columns, view);
  if (groups)
    tracks.push({ ...utilityColumn, type: "lead", key: groups.key, label: groups.label, width: 300, grows: true });
  else if (detail) tracks.push({ ...utilityColumn, type: "lead", key: "#open", label: detail, width: 48 });
  for (const column of model.columns) tracks.push(dataColumn(column, columns, view, model.rows));
  return tracks;
}

const utilityColumn = { kind: "text", sum: "text", grows: false } as const;

function dataColumn(
  column: GridColumn,
  columns: readonly GridColumn[],
  view: ViewState,
  rows: readonly GridRow[],
): DisplayColumn {
  const declared = columns.find(({ key }) => key === column.key);
  const set = view.widths[column.key];
  return {
    type: "data",
    key: column.key,
    label: column.label,
    kind: column.kind ?? "text",
    sum: declared ? (aggregatedCellKind(declared, view) ?? "text") : (column.kind ?? "number"),
    width: set ?? naturalWidth(column, rows),
    grows: set === undefined && isFlexible(column),
    ...(declared && { column: declared }),
  };
}

/** The value of `grid-template-columns`; widths scale with the font. */
export const gridTemplate = (tracks: readonly DisplayColumn[], dragged?: { key: string; width: number }): string =>
  tracks
    .map(({ key, width, grows }) => {
      if (key === dragged?.key) return `${clampWidth(dragged.width) / 16}rem`;
      return grows ? `minmax(${width / 16}rem, ${Math.round(width)}fr)` : `${width / 16}rem`;
    })
    .join(" ");

/** Minimum width of a line in rem. */
export const totalWidth = (tracks: readonly DisplayColumn[]): number =>
  tracks.reduce((sum, { width }) => sum + width, 0) / 16;

/** Pixels at the default font size that the header and most cells need; long texts wrap to a second line. */
export function naturalWidth(column: GridColumn, rows: readonly GridRow[]): number {
  const { key, label, kind = "text", width } = column;
  if (width !== undefined) return clampWidth(width);
  const head = label.length * letterWidth + 52;
  const [least, most] = widthRanges[kind];
  const lengths = sampleRows(rows).map((row) => cellText(readCell(row, key), kind).length);
  const usual = lengths.sort((a, b) => a - b)[Math.floor(lengths.length * 0.9)] ?? 0;
  return Math.max(Math.min(head, 220), least, Math.min(most, usual * letterWidth + 42));
}

/** Text columns share the remaining width. */
export const isFlexible = ({ kind = "text", width }: GridColumn): boolean =>
  width === undefined && (kind === "text" || kind === "link" || kind === "html" || kind === "emit");

const letterWidth = 7.4;

const widthRanges: Readonly<Record<CellKind, readonly [number, number]>> = {
  text: [104, 230],
  link: [140, 340],
  emit: [140, 340],
  html: [140, 340],
  number: [88, 160],
  date: [116, 160],
  boolean: [84, 120],
};

/** A few hundred rows spread over the list are a sufficient sample. */
function sampleRows(rows: readonly GridRow[]): readonly GridRow[] {
  const step = Math.max(1, Math.floor(rows.length / 150));
  return rows.filter((_, nth) => nth % step === 0);
}
