import type { CSSProperties } from "react";
import type { CellKind, GridColumn } from "../columns.ts";
import { aggregatedCellKind, groupColumn } from "../flat-table.ts";
import type { GridModel } from "../model.ts";
import { isText, naturalWidth } from "../natural-width.ts";
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
  /** The least width in pixels at the default font size. */
  readonly width: number;
  /** The width that it can use before the growing columns take the rest. */
  readonly most: number;
  /** Takes the room that is left. */
  readonly grows: boolean;
  /**
   * If it is pinned: its distance from the right edge in pixels, where other pinned columns follow
   * it.
   */
  readonly pin?: number;
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

export function layoutColumns({
  model,
  columns,
  view,
  selectable,
  detail,
}: LayoutOptions): readonly DisplayColumn[] {
  const tracks: DisplayColumn[] = [];
  if (selectable && !model.pivoted)
    tracks.push({
      ...utilityColumn,
      type: "select",
      key: "#select",
      label: texts.hr.chosen,
      width: 48,
      most: 48,
    });
  const groups = groupColumn(columns, view);
  if (groups)
    tracks.push({
      ...leadColumn,
      key: groups.key,
      label: groups.label,
      width: 300,
      most: 300,
      grows: true,
    });
  else if (detail) tracks.push({ ...leadColumn, key: "#open", label: detail, width: 48, most: 48 });
  const growing = growingColumns(model, view);
  for (const column of model.columns)
    tracks.push(dataColumn(column, growing.has(column), columns, view, model));
  return withPins(tracks);
}

/** Pinned columns are side by side at the right edge, in order. */
function withPins(tracks: readonly DisplayColumn[]): readonly DisplayColumn[] {
  let taken = 0;
  return tracks
    .toReversed()
    .map((track) => {
      if (!track.column?.pinned || track.grows) return track;
      const pin = taken;
      taken += track.width;
      return { ...track, pin };
    })
    .toReversed();
}

/** The style of a cell in a pinned column (styles/rows.css). */
export const pinStyle = ({ pin }: DisplayColumn): CSSProperties | undefined =>
  pin === undefined ? undefined : ({ "--pin": `${pin / 16}rem` } as CSSProperties);

/** The room in rem that pinned columns take at the right edge. */
export const pinnedWidth = (tracks: readonly DisplayColumn[]): number =>
  tracks.reduce((sum, { pin, width }) => (pin === undefined ? sum : sum + width), 0) / 16;

const utilityColumn = { kind: "text", sum: "text", grows: false } as const;
const leadColumn = { ...utilityColumn, type: "lead" } as const;

/**
 * The columns that take the room that is left: the rows' titles, or all texts where no title is
 * shown or all are short, such as people's names. A width that the user has set stays.
 */
function growingColumns(model: GridModel, view: ViewState): ReadonlySet<GridColumn> {
  const open = model.columns.filter(
    ({ key, kind = "text", tones }) => !tones && isText(kind) && !(key in view.widths),
  );
  const titles = open.filter(
    (column) => column.kind === "link" && rangeOf(column, model).most > shortTitleWidth,
  );
  return new Set(titles.length > 0 ? titles : open);
}

/** Titles that never need more are short. */
const shortTitleWidth = 240;

const rangeOf = (column: GridColumn, { rows, widths }: GridModel) =>
  widths?.[column.key] ?? naturalWidth(column, rows);

function dataColumn(
  column: GridColumn,
  grows: boolean,
  columns: readonly GridColumn[],
  view: ViewState,
  model: GridModel,
): DisplayColumn {
  const declared = columns.find(({ key }) => key === column.key);
  const set = view.widths[column.key];
  const natural = rangeOf(column, model);
  return {
    type: "data",
    key: column.key,
    label: column.label,
    kind: column.kind ?? "text",
    sum: declared ? (aggregatedCellKind(declared, view) ?? "text") : (column.kind ?? "number"),
    width: set ?? natural.least,
    most: set ?? natural.most,
    grows,
    ...(declared && { column: declared }),
  };
}

/** The value of `grid-template-columns`; widths scale with the font. */
export const gridTemplate = (
  tracks: readonly DisplayColumn[],
  dragged?: { key: string; width: number },
): string =>
  tracks
    .map(({ key, width, most, grows }) => {
      if (key === dragged?.key) return `${clampWidth(dragged.width) / 16}rem`;
      if (grows) return `minmax(${width / 16}rem, ${Math.round(width)}fr)`;
      return most > width ? `minmax(${width / 16}rem, ${most / 16}rem)` : `${width / 16}rem`;
    })
    .join(" ");

/** Minimum width of a line in rem. */
export const totalWidth = (tracks: readonly DisplayColumn[]): number =>
  tracks.reduce((sum, { width }) => sum + width, 0) / 16;
