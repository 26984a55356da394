import type { Aggregation, GridColumn } from "./columns.ts";
import type { ColumnFilter } from "./view-filter.ts";

/** What of a grid a person has arranged: all of it stands in the address, so that a link shows the same (view-address.ts). */
export type ViewState = {
  /** Every column's key once, in the order shown. */
  readonly order: readonly string[];
  /** Keys, in the order of the declaration. */
  readonly hidden: readonly string[];
  /** Pixels, where somebody set them. */
  readonly widths: Readonly<Record<string, number>>;
  /** The first decides; the next where it is equal. */
  readonly sort: readonly SortEntry[];
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** Keys of the columns whose values make groups, outermost first. */
  readonly groups: readonly string[];
  /** The column whose values become columns. */
  readonly pivot?: string;
  /** What groups and pivots show of a column, where it differs from its declaration. */
  readonly aggregates: Readonly<Record<string, Aggregation | "none">>;
  /** Words that a row must hold in any of its columns. */
  readonly search: string;
};

export type SortEntry = { readonly key: string; readonly desc: boolean };

export { parseView, searchString, viewParams, withViewParams } from "./view-address.ts";
export type { ColumnFilter } from "./view-filter.ts";

/** As the screen declares it. */
export const defaultView = (columns: readonly GridColumn[]): ViewState => ({
  order: columns.map(({ key }) => key),
  hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key),
  widths: {},
  sort: [],
  filters: {},
  groups: [],
  aggregates: {},
  search: "",
});

/** In pixels: a column can be dragged between these. */
export const widthLimits = { least: 56, most: 1200 } as const;

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, pixels)));

/** What a group shows of a column. */
export function columnAggregation(column: GridColumn, view: ViewState): Aggregation | undefined {
  const chosen = view.aggregates[column.key] ?? column.aggregate;
  return chosen === "none" ? undefined : chosen;
}

/** The columns that stand side by side, in their order: neither hidden nor turned into groups. */
export function visibleColumns(columns: readonly GridColumn[], view: ViewState): readonly GridColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return view.order.flatMap((key) => {
    const column = byKey.get(key);
    return column && !view.hidden.includes(key) && !view.groups.includes(key) ? [column] : [];
  });
}
