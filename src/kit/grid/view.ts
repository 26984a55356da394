import { isIsoDate } from "#kit/time/dates-and-times.ts";
import type { Aggregation, CellKind, GridColumn } from "./columns.ts";

/**
 * The user's arrangement of a grid. The URL contains all of it, so that a link shows the same
 * (view-url.ts).
 */
export type ViewState = {
  /** All column keys in display order. */
  readonly order: readonly string[];
  /** Keys of hidden columns, in declared order. */
  readonly hidden: readonly string[];
  /** Widths in pixels set by the user. */
  readonly widths: Readonly<Record<string, number>>;
  /** Sort criteria by priority. */
  readonly sort: readonly SortEntry[];
  readonly filters: Readonly<Record<string, ColumnFilter>>;
  /** Keys of the group columns, outermost first. */
  readonly groups: readonly string[];
  /** Key of the pivot column. */
  readonly pivot?: string;
  /** Aggregations that differ from the declared ones. */
  readonly aggregates: Readonly<Record<string, Aggregation | "none">>;
  /** Words that a row must contain in any column. */
  readonly search: string;
};

export type SortEntry = { readonly key: string; readonly desc: boolean };

/** The view declared by the screen. */
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

/** Minimum and maximum width in pixels. */
export const widthLimits = { least: 56, most: 1200 } as const;

export const clampWidth = (pixels: number): number =>
  Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, pixels)));

/** The aggregation of a column in groups. */
export function columnAggregation(column: GridColumn, view: ViewState): Aggregation | undefined {
  const chosen = view.aggregates[column.key] ?? column.aggregate;
  return chosen === "none" ? undefined : chosen;
}

/** The displayed columns in order: neither hidden nor used as groups. */
export function visibleColumns(
  columns: readonly GridColumn[],
  view: ViewState,
): readonly GridColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return view.order.flatMap((key) => {
    const column = byKey.get(key);
    return column && !view.hidden.includes(key) && !view.groups.includes(key) ? [column] : [];
  });
}

/** A filter of one column. */
export type ColumnFilter =
  /** All words, ignoring diacritics (`sumskih` finds `šumskih`). */
  | { readonly kind: "text"; readonly text: string }
  /** One of these, as displayed; the empty text means an empty cell. */
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** This day, yyyy-mm-dd. */
  | { readonly kind: "day"; readonly day: string }
  /** Between these, both included; one of them may be missing. */
  | { readonly kind: "number"; readonly from?: number; readonly to?: number }
  | { readonly kind: "boolean"; readonly value: boolean };

export const filterLimits = { characters: 200, values: 200 } as const;

/** The URL parameters of a filter, as pairs of suffix and text. */
export function filterParams(filter: ColumnFilter): readonly (readonly [string, string])[] {
  if (filter.kind === "text") return [["has", filter.text]];
  if (filter.kind === "values") return filter.values.map((value) => ["is", value] as const);
  if (filter.kind === "day") return [["day", filter.day]];
  if (filter.kind === "boolean") return [["yes", filter.value ? "1" : "0"]];
  return (["from", "to"] as const).flatMap((end) =>
    filter[end] === undefined ? [] : [[end, String(filter[end])]],
  );
}

/**
 * The filter of a column in a URL; undefined if there is none or it does not fit the column's kind.
 */
export function parseFilter(
  params: URLSearchParams,
  key: string,
  kind: CellKind,
): ColumnFilter | undefined {
  const text = params.get(`${key}.has`)?.slice(0, filterLimits.characters);
  if (text) return { kind: "text", text };
  const values = params.getAll(`${key}.is`).slice(0, filterLimits.values);
  if (values.length > 0) return { kind: "values", values: [...new Set(values)] };
  if (kind === "date") return parseDayFilter(params.get(`${key}.day`));
  if (kind === "boolean") return parseBooleanFilter(params.get(`${key}.yes`));
  return kind === "number"
    ? parseRangeFilter(params.get(`${key}.from`), params.get(`${key}.to`))
    : undefined;
}

const parseDayFilter = (day: string | null): ColumnFilter | undefined =>
  day && isIsoDate(day) ? { kind: "day", day } : undefined;

const parseBooleanFilter = (yes: string | null): ColumnFilter | undefined =>
  yes === "1" || yes === "0" ? { kind: "boolean", value: yes === "1" } : undefined;

function parseRangeFilter(from: string | null, to: string | null): ColumnFilter | undefined {
  const [least, most] = [parseNumber(from), parseNumber(to)];
  if (least === undefined && most === undefined) return undefined;
  return {
    kind: "number",
    ...(least !== undefined && { from: least }),
    ...(most !== undefined && { to: most }),
  };
}

function parseNumber(text: string | null): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Changes of a view by a column's header and menu. */
export type ViewChange = (view: ViewState) => ViewState;

/** Sorts by a column only, or as an additional criterion. */
export const sortBy =
  (key: string, desc: boolean, more = false): ViewChange =>
  (view) => ({ ...view, sort: more ? upsertSort(view.sort, { key, desc }) : [{ key, desc }] });

export const removeSort =
  (key: string): ViewChange =>
  (view) => ({ ...view, sort: view.sort.filter((sort) => sort.key !== key) });

/** Cycles through ascending, descending and unsorted. */
export const toggleSort =
  (key: string, more = false): ViewChange =>
  (view) => {
    const now = view.sort.find((sort) => sort.key === key);
    if (now?.desc) return more ? removeSort(key)(view) : { ...view, sort: [] };
    return sortBy(key, now !== undefined, more)(view);
  };

/** Moves a column directly before or after another. */
export const moveColumnTo =
  (key: string, to: string, side: "before" | "after"): ViewChange =>
  (view) => {
    const others = view.order.filter((other) => other !== key);
    const at = others.indexOf(to) + (side === "after" ? 1 : 0);
    return { ...view, order: others.toSpliced(at, 0, key) };
  };

/** Moves a column by one position among the visible ones. */
export const moveColumn =
  (key: string, step: -1 | 1, visible: readonly string[]): ViewChange =>
  (view) => {
    const to = visible[visible.indexOf(key) + step];
    return to === undefined ? view : moveColumnTo(key, to, step < 0 ? "before" : "after")(view);
  };

/** Pixels at the default font size; undefined for automatic width. */
export const resizeColumn =
  (key: string, width: number | undefined): ViewChange =>
  (view) => {
    const { [key]: _, ...widths } = view.widths;
    return {
      ...view,
      widths: width === undefined ? widths : { ...widths, [key]: clampWidth(width) },
    };
  };

export const hideColumn =
  (key: string): ViewChange =>
  (view) => ({
    ...view,
    hidden: view.order.filter((other) => other === key || view.hidden.includes(other)),
  });

export const groupByColumn =
  (key: string): ViewChange =>
  (view) => ({ ...view, groups: [...view.groups.filter((other) => other !== key), key] });

export const clearGroups: ViewChange = (view) => ({ ...view, groups: [] });

export const pivotByColumn =
  (key: string | undefined): ViewChange =>
  ({ pivot: _, ...view }) =>
    key === undefined ? view : { ...view, pivot: key };

export const clearFilters: ViewChange = (view) => ({ ...view, filters: {}, search: "" });

const upsertSort = (sort: readonly SortEntry[], next: SortEntry): readonly SortEntry[] =>
  sort.some(({ key }) => key === next.key)
    ? sort.map((criterion) => (criterion.key === next.key ? next : criterion))
    : [...sort, next];
