import type { CellKind, GridColumn, GridRow } from "../../grid/columns.ts";
import type { Model } from "../../grid/model.ts";
import { groupColumn, sumKind } from "../../grid/shown-table.ts";
import { fittingWidth, type View } from "../../grid/view.ts";
import { grows, naturalWidth } from "../../grid/widths.ts";
import { words } from "./texts.ts";

/** One column as it stands on the screen: a screen's own, or one for choosing rows or for opening them. */
export type Track = {
  readonly type: "select" | "lead" | "data";
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  /** How what a group comes to is shown. */
  readonly sum: CellKind;
  /** Pixels at the normal font size. */
  readonly width: number;
  /** Takes of the room that is left. */
  readonly grows: boolean;
  /** The declared column, where there is one: pivots make their own. */
  readonly column?: GridColumn;
};

type Options = {
  model: Model;
  columns: readonly GridColumn[];
  view: View;
  selectable: boolean;
  /** What a row opens to. */
  detail: string | undefined;
};

export function tracksOf({ model, columns, view, selectable, detail }: Options): readonly Track[] {
  const tracks: Track[] = [];
  if (selectable && !model.pivoted)
    tracks.push({ ...plain, type: "select", key: "#select", label: words.chosen, width: 48 });
  const groups = groupColumn(columns, view);
  if (groups) tracks.push({ ...plain, type: "lead", key: groups.key, label: groups.label, width: 300, grows: true });
  else if (detail) tracks.push({ ...plain, type: "lead", key: "#open", label: detail, width: 48 });
  for (const column of model.columns) tracks.push(dataTrack(column, columns, view, model.rows));
  return tracks;
}

const plain = { kind: "text", sum: "text", grows: false } as const;

function dataTrack(column: GridColumn, columns: readonly GridColumn[], view: View, rows: readonly GridRow[]): Track {
  const declared = columns.find(({ key }) => key === column.key);
  const set = view.widths[column.key];
  return {
    type: "data",
    key: column.key,
    label: column.label,
    kind: column.kind ?? "text",
    sum: declared ? (sumKind(declared, view) ?? "text") : (column.kind ?? "number"),
    width: set ?? naturalWidth(column, rows),
    grows: set === undefined && grows(column),
    ...(declared && { column: declared }),
  };
}

/** For `grid-template-columns`: widths grow with the font. */
export const templateOf = (tracks: readonly Track[], dragged?: { key: string; width: number }): string =>
  tracks
    .map(({ key, width, grows }) => {
      if (key === dragged?.key) return `${fittingWidth(dragged.width) / 16}rem`;
      return grows ? `minmax(${width / 16}rem, ${Math.round(width)}fr)` : `${width / 16}rem`;
    })
    .join(" ");

/** The least width of a line, in rem. */
export const widthOf = (tracks: readonly Track[]): number => tracks.reduce((sum, { width }) => sum + width, 0) / 16;
