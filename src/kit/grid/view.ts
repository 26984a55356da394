import { isIsoDate } from "#kit/time/index.ts";
import type { Aggregation, CellKind, GridColumn } from "./columns.ts";

/** What of a grid a person has arranged: all of it stands in the address, so that a link shows the same (view-url.ts). */
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

/** What one column's values must be. */
export type ColumnFilter =
  /** Every word of it, written in any way (`sumskih` finds `šumskih`). */
  | { readonly kind: "text"; readonly text: string }
  /** One of these, as shown; the empty text stands for an empty cell. */
  | { readonly kind: "values"; readonly values: readonly string[] }
  /** This day, yyyy-mm-dd. */
  | { readonly kind: "day"; readonly day: string }
  /** Between these, both included; one of them may be missing. */
  | { readonly kind: "number"; readonly from?: number; readonly to?: number }
  | { readonly kind: "boolean"; readonly value: boolean };

export const filterLimits = { characters: 200, values: 200 } as const;

/** The pairs of parameter suffix and text that stand for a filter in an address. */
export function filterParams(filter: ColumnFilter): readonly (readonly [string, string])[] {
  if (filter.kind === "text") return [["has", filter.text]];
  if (filter.kind === "values") return filter.values.map((value) => ["is", value] as const);
  if (filter.kind === "day") return [["day", filter.day]];
  if (filter.kind === "boolean") return [["yes", filter.value ? "1" : "0"]];
  return (["from", "to"] as const).flatMap((end) => (filter[end] === undefined ? [] : [[end, String(filter[end])]]));
}

/** The filter of one column in an address; nothing where there is none, or none that suits the kind of column. */
export function parseFilter(params: URLSearchParams, key: string, kind: CellKind): ColumnFilter | undefined {
  const text = params.get(`${key}.has`)?.slice(0, filterLimits.characters);
  if (text) return { kind: "text", text };
  const values = params.getAll(`${key}.is`).slice(0, filterLimits.values);
  if (values.length > 0) return { kind: "values", values: [...new Set(values)] };
  if (kind === "date") return parseDayFilter(params.get(`${key}.day`));
  if (kind === "boolean") return parseBooleanFilter(params.get(`${key}.yes`));
  return kind === "number" ? parseRangeFilter(params.get(`${key}.from`), params.get(`${key}.to`)) : undefined;
}

const parseDayFilter = (day: string | null): ColumnFilter | undefined =>
  day && isIsoDate(day) ? { kind: "day", day } : undefined;

const parseBooleanFilter = (yes: string | null): ColumnFilter | undefined =>
  yes === "1" || yes === "0" ? { kind: "boolean", value: yes === "1" } : undefined;

function parseRangeFilter(from: string | null, to: string | null): ColumnFilter | undefined {
  const [least, most] = [parseNumber(from), parseNumber(to)];
  if (least === undefined && most === undefined) return undefined;
  return { kind: "number", ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) };
}

function parseNumber(text: string | null): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
