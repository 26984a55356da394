import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import {
  buildGridModel,
  buildRowModel,
  type DisplayRow,
  type GridModel,
  type RowModel,
} from "./model.ts";
import { naturalWidth, type WidthRange } from "./natural-width.ts";
import type { ViewState } from "./view.ts";

/** Lines that the server renders: as many as a large screen shows. */
export const firstLineCount = 30;

/**
 * The first lines of a view, and the known facts about the other rows, as returned by a page's
 * loader: enough to render the grid as it will look once its rows are loaded.
 */
export type FirstScreen = {
  /** Numbers of all rows, of the rows that pass the filters, and of the lines. */
  readonly total: number;
  readonly filtered: number;
  readonly count: number;
  readonly lines: readonly { readonly key: number | string; readonly line: DisplayRow }[];
  readonly columns: readonly GridColumn[];
  /** Widths by column key, as all rows need them. */
  readonly widths: Readonly<Record<string, WidthRange>>;
  readonly grouped: boolean;
  readonly pivoted: boolean;
  readonly totals?: Readonly<Record<string, CellValue>>;
};

/** The first screen of rows in a view, with all groups closed. */
export function firstScreen(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
): FirstScreen {
  const model = buildGridModel(rows, columns, view);
  const lines = buildRowModel({ ...model, expandable: false, expanded: new Set() });
  return {
    total: rows.length,
    filtered: model.shown.length,
    count: lines.count,
    lines: Array.from({ length: Math.min(lines.count, firstLineCount) }, (_, line) => ({
      key: lines.keyAt(line),
      line: withoutRows(lines.at(line)),
    })),
    columns: model.columns,
    widths: Object.fromEntries(
      model.columns.map((column) => [column.key, naturalWidth(column, rows)]),
    ),
    grouped: model.grouped,
    pivoted: model.pivoted,
    ...(model.totals && { totals: model.totals }),
  };
}

/** A line without the rows of its group, which only its number is shown of. */
function withoutRows(line: DisplayRow): DisplayRow {
  if (line.type !== "group") return line;
  const { id, level, column, value, cells, size } = line.group;
  return { ...line, group: { id, level, column, value, cells, size } };
}

const noRows = new Uint32Array();

/** The model of a first screen, without rows that could be searched or exported. */
export const firstScreenModel = ({
  columns,
  grouped,
  pivoted,
  totals,
  widths,
}: FirstScreen): GridModel => ({
  rows: [],
  columns,
  shown: noRows,
  grouped,
  pivoted,
  groups: [],
  widths,
  ...(totals && { totals }),
});

/** The lines of a first screen; those that follow are counted but can't be read yet. */
export const firstScreenLines = ({ lines, count, grouped }: FirstScreen): RowModel => ({
  count,
  ready: lines.length,
  type: (line) => lines[line]?.line.type ?? (grouped ? "group" : "row"),
  keyAt: (line) => lines[line]?.key ?? `+${line}`,
  at: (line) => {
    const entry = lines[line];
    if (!entry) throw new RangeError(`line ${line} has not been loaded`);
    return entry.line;
  },
});
