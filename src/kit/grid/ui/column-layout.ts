import type { CellKind, GridColumn } from "../columns.ts";
import { aggregatedCellKind, groupColumn } from "../flat-table.ts";

import type { GridModel } from "../model.ts";
import { naturalWidth } from "../natural-width.ts";
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
  for (const column of model.columns) tracks.push(dataColumn(column, columns, view, model));
  return tracks;
}

const utilityColumn = { kind: "text", sum: "text", grows: false } as const;

function dataColumn(
  column: GridColumn,
  columns: readonly GridColumn[],
  view: ViewState,
  { rows, widths }: GridModel,
): DisplayColumn {
  const declared = columns.find(({ key }) => key === column.key);
  const set = view.widths[column.key];
  return {
    type: "data",
    key: column.key,
    label: column.label,
    kind: column.kind ?? "text",
    sum: declared ? (aggregatedCellKind(declared, view) ?? "text") : (column.kind ?? "number"),
    width: set ?? widths?.[column.key] ?? naturalWidth(column, rows),
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

/** Text columns share the remaining width. */
export const isFlexible = ({ kind = "text", width }: GridColumn): boolean =>
  width === undefined && (kind === "text" || kind === "link" || kind === "html" || kind === "emit");
