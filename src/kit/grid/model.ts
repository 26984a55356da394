import {
  aggregateKind,
  aggregateMeasures,
  type PivotColumn,
  pivotAggregation,
  pivotColumns,
} from "./aggregation.ts";
import { applyMask, sortRows } from "./column-index.ts";
import type { CellValue, GridColumn, GridRow } from "./columns.ts";
import { filterRows } from "./filters.ts";
import { aggregateCells, type GroupHead, groupRows, type RowGroup } from "./group.ts";
import type { WidthRange } from "./natural-width.ts";
import { type ViewState, visibleColumns } from "./view.ts";

/**
 * The result of a view on rows: everything that a grid shows, exports and prints, except what is
 * expanded.
 */
export type GridModel = {
  readonly rows: readonly GridRow[];
  /** Displayed columns in order; those of the pivot if there is one. */
  readonly columns: readonly GridColumn[];
  /** Indexes of the rows that pass the filters, in order. */
  readonly shown: Uint32Array;
  readonly grouped: boolean;
  readonly pivoted: boolean;
  readonly groups: readonly RowGroup[];
  /** Widths of columns by key, if they don't follow from the rows. */
  readonly widths?: Readonly<Record<string, WidthRange>>;
  /** Aggregates of all displayed rows, by column; undefined without aggregations. */
  readonly totals?: Readonly<Record<string, CellValue>>;
};

/** Runs all stages; a grid repeats only the stages that a change affects (`applyGrouping`). */
export function buildGridModel(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
): GridModel {
  return applyGrouping(
    rows,
    columns,
    view,
    applyMask(sortRows(rows, columns, view.sort), filterRows(rows, columns, view)),
  );
}

/** The last stage: groups, pivot columns and totals of the displayed rows. */
export function applyGrouping(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
  shown: Uint32Array,
): GridModel {
  const pivoted = columns.some(({ key }) => key === view.pivot);
  const isGrouped = view.groups.length > 0 || pivoted;
  const visible = visibleColumns(columns, view);
  if (!isGrouped) return { rows, columns: visible, shown, grouped: false, pivoted, groups: [] };
  const pivot = pivotColumns(rows, shown, columns, view);
  const measures = aggregateMeasures(rows, columns, view, pivot);
  return {
    rows,
    columns: pivoted ? [...pivot, ...totalColumns(columns, view, pivot)] : visible,
    shown,
    grouped: isGrouped,
    pivoted,
    groups: groupRows(rows, shown, columns, view, pivot),
    ...(measures.length > 0 && { totals: aggregateCells(measures, shown) }),
  };
}

/** Total columns beside the pivot columns, where the total differs. */
function totalColumns(
  columns: readonly GridColumn[],
  view: ViewState,
  pivot: readonly PivotColumn[],
): readonly GridColumn[] {
  if (pivot.length < 2) return [];
  return columns.flatMap((column) => {
    const aggregation = pivotAggregation(column, view);
    if (!aggregation || column.key === view.pivot) return [];
    return [
      {
        ...column,
        label: `${totalLabel} · ${column.label}`,
        kind: aggregateKind(aggregation, column.kind),
      },
    ];
  });
}

export const totalLabel = "Ukupno";

/** One line on the screen: a row, a group header, or the details of a row. */
export type DisplayRow =
  | {
      readonly type: "row";
      readonly id: string;
      readonly row: GridRow;
      readonly nth: number;
      readonly level: number;
      readonly open?: boolean;
    }
  | {
      readonly type: "group";
      readonly id: string;
      readonly group: GroupHead;
      readonly level: number;
      readonly open?: boolean;
    }
  | { readonly type: "detail"; readonly id: string; readonly row: GridRow; readonly level: number };

/** All lines; each is computed when it is read. */
export type RowModel = {
  readonly count: number;
  /**
   * How many of them can be read; the others follow with the rows that are still loaded
   * (first-screen.ts).
   */
  readonly ready: number;
  readonly at: (line: number) => DisplayRow;
  readonly type: (line: number) => DisplayRow["type"];
  /** A cheap unique key of a line. */
  readonly keyAt: (line: number) => number | string;
};

type RowModelOptions = {
  rows: readonly GridRow[];
  /** Indexes of the displayed rows, in order. */
  shown: Uint32Array;
  groups: readonly RowGroup[];
  grouped: boolean;
  /** With a pivot, groups do not contain rows. */
  pivoted: boolean;
  /** Rows can be expanded to their records. */
  expandable: boolean;
  /** Ids of expanded lines; "all" on paper. */
  expanded: ReadonlySet<string> | "all";
};

/** The lines of a view: groups with their expanded content, or the rows. */
export function buildRowModel({
  rows,
  shown,
  groups,
  grouped,
  pivoted,
  expandable,
  expanded,
}: RowModelOptions): RowModel {
  const isOpen = (id: string) => expanded === "all" || expanded.has(id);
  const heads: RowGroup[] = [];
  const codes: number[] = [];
  const put = (places: Uint32Array) => {
    for (const index of places) {
      codes.push(index);
      if (expandable && isExpandable(rows[index]) && isOpen(rowId(index, rows[index])))
        codes.push(index + rows.length);
    }
  };
  const walk = (some: readonly RowGroup[]) => {
    for (const group of some) {
      heads.push(group);
      codes.push(-heads.length);
      if (!isOpen(group.id)) continue;
      if (group.groups.length > 0) walk(group.groups);
      else if (!pivoted) put(group.rows);
    }
  };
  const plain = !grouped && !(expandable && (expanded === "all" || expanded.size > 0));
  if (grouped) walk(groups);
  else if (!plain) put(shown);
  const lineCodes: ArrayLike<number> = plain ? shown : codes;
  const depth = groups.length > 0 ? groupDepth(groups[0]) : 0;
  return {
    count: lineCodes.length,
    ready: lineCodes.length,
    type: (line) => displayRowType(lineCodes[line] ?? 0, rows.length),
    keyAt: (line) => {
      const code = lineCodes[line] ?? 0;
      return code < 0 ? (heads[-code - 1]?.id ?? code) : code;
    },
    at: (line) => lineAt(lineCodes[line] ?? 0),
  };

  function lineAt(code: number): DisplayRow {
    if (code < 0) {
      const group = heads[-code - 1] as RowGroup;
      const leaf = pivoted && group.groups.length === 0;
      return {
        type: "group",
        id: group.id,
        group,
        level: group.level,
        ...(!leaf && { open: isOpen(group.id) }),
      };
    }
    const index = code % rows.length;
    const row = rows[index] ?? {};
    const id = rowId(index, row);
    if (code >= rows.length) return { type: "detail", id: `${id}+`, row, level: depth + 1 };
    return {
      type: "row",
      id,
      row,
      nth: index,
      level: depth,
      ...(expandable && isExpandable(row) && { open: isOpen(id) }),
    };
  }
}

/** The indexes of the displayed rows as they follow one another with all groups expanded. */
export const rowsInOrder = ({ groups, shown }: GridModel): Uint32Array =>
  groups.length === 0
    ? shown
    : Uint32Array.from(innermost(groups).flatMap(({ rows }) => [...rows]));

const innermost = (groups: readonly RowGroup[]): readonly RowGroup[] =>
  groups.flatMap((group) => (group.groups.length > 0 ? innermost(group.groups) : [group]));

/** Unique id of a row: its `id`, otherwise its index. */
export const rowId = (index: number, row: GridRow | undefined): string =>
  row?.id === undefined ? `.${index}` : `${row.id}`;

const isExpandable = (row: GridRow | undefined): boolean => (row?.childRecords?.length ?? 0) > 0;

const displayRowType = (code: number, rows: number): DisplayRow["type"] =>
  code < 0 ? "group" : code >= rows ? "detail" : "row";

function groupDepth(group: RowGroup | undefined): number {
  return group ? 1 + groupDepth(group.groups[0]) : 0;
}
