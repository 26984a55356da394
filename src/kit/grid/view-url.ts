import type { Aggregation, GridColumn } from "./columns.ts";
import {
  type ColumnFilter,
  clampWidth,
  defaultView,
  filterLimits,
  filterParams,
  parseFilter,
  type SortEntry,
  type ViewState,
} from "./view.ts";

/** The view described by a URL. Missing parts are as declared; invalid ones are ignored. */
export function parseView(params: URLSearchParams, columns: readonly GridColumn[]): ViewState {
  const usual = defaultView(columns);
  const known = (key: string) => usual.order.includes(key);
  const keys = (name: string) => [...new Set(listParam(params, name))].filter(known);
  const [shown, hidden] = [keys("show"), keys("hide")];
  const pivot = params.get("pivot");
  return {
    order: completeOrder(keys("order"), usual.order),
    hidden: usual.order.filter(
      (key) => hidden.includes(key) || (usual.hidden.includes(key) && !shown.includes(key)),
    ),
    widths: parsePairs(params, "width", known, (text) =>
      Number(text) > 0 ? clampWidth(Number(text)) : undefined,
    ),
    sort: parseSort(listParam(params, "sort"), known),
    filters: parseFilters(params, columns),
    groups: keys("group"),
    ...(pivot && known(pivot) && { pivot }),
    aggregates: parsePairs(params, "sum", known, (text) =>
      aggregations.find((name) => name === text),
    ),
    search: (params.get("q") ?? "").slice(0, filterLimits.characters),
  };
}

/** The parameters by which a view differs from the declared one. */
export function viewParams(view: ViewState, columns: readonly GridColumn[]): URLSearchParams {
  const usual = defaultView(columns);
  const params = new URLSearchParams();
  const set = (name: string, values: readonly string[]) =>
    values.length > 0 && params.set(name, values.join(","));
  if (view.search) params.set("q", view.search);
  for (const key of usual.order) {
    const filter = view.filters[key];
    for (const [suffix, text] of filter ? filterParams(filter) : [])
      params.append(`${key}.${suffix}`, text);
  }
  set(
    "sort",
    view.sort.map(({ key, desc }) => (desc ? `-${key}` : key)),
  );
  set("group", view.groups);
  if (view.pivot) params.set("pivot", view.pivot);
  set("sum", formatPairs(view.aggregates));
  set(
    "hide",
    view.hidden.filter((key) => !usual.hidden.includes(key)),
  );
  set(
    "show",
    usual.hidden.filter((key) => !view.hidden.includes(key)),
  );
  set("order", view.order.join() === usual.order.join() ? [] : view.order);
  set("width", formatPairs(view.widths));
  return params;
}

/** A URL's parameters with this view; the page's own parameters stay. */
export function withViewParams(
  params: URLSearchParams,
  view: ViewState,
  columns: readonly GridColumn[],
): URLSearchParams {
  const own = new Set(
    columns.flatMap(({ key }) => filterSuffixes.map((suffix) => `${key}.${suffix}`)),
  );
  const others = [...params].filter(([name]) => !paramNames.includes(name) && !own.has(name));
  return new URLSearchParams([...others, ...viewParams(view, columns)]);
}

/**
 * The parameters that a saved view stores: those of the view, and those of the page that belong to
 * it, such as a report's filters.
 */
export function savedViewParams(
  page: URLSearchParams,
  view: ViewState,
  columns: readonly GridColumn[],
  pageParameters: readonly string[],
): URLSearchParams {
  const params = viewParams(view, columns);
  for (const name of pageParameters) if (page.get(name)) params.set(name, page.get(name) ?? "");
  return params;
}

/** A URL's parameters with a saved view; the page's other parameters stay. */
export function withSavedView(
  page: URLSearchParams,
  saved: URLSearchParams,
  columns: readonly GridColumn[],
  pageParameters: readonly string[],
): URLSearchParams {
  const params = withViewParams(page, parseView(saved, columns), columns);
  for (const name of pageParameters) {
    const value = saved.get(name);
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** A query string such as `?sort=name,-grade`; commas and colons stay readable. */
export function searchString(params: URLSearchParams): string {
  const text = params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
  return text && `?${text}`;
}

const paramNames = ["q", "sort", "group", "pivot", "sum", "hide", "show", "order", "width"];
const filterSuffixes = ["has", "is", "day", "from", "to", "yes"];
const aggregations: readonly (Aggregation | "none")[] = [
  "count",
  "sum",
  "mean",
  "min",
  "max",
  "none",
];

const listParam = (params: URLSearchParams, name: string) =>
  (params.get(name) ?? "").split(",").filter(Boolean);

/** Columns missing in the URL come last. */
const completeOrder = (requestedKeys: readonly string[], usual: readonly string[]) => [
  ...requestedKeys,
  ...usual.filter((key) => !requestedKeys.includes(key)),
];

function parseSort(said: readonly string[], known: (key: string) => boolean): readonly SortEntry[] {
  const sorts = said.map((text) =>
    text.startsWith("-") ? { key: text.slice(1), desc: true } : { key: text, desc: false },
  );
  return sorts.filter(
    ({ key }, at) => known(key) && sorts.findIndex((sort) => sort.key === key) === at,
  );
}

function parseFilters(
  params: URLSearchParams,
  columns: readonly GridColumn[],
): Record<string, ColumnFilter> {
  return Object.fromEntries(
    columns.flatMap(({ key, kind = "text" }) => {
      const filter = parseFilter(params, key, kind);
      return filter ? [[key, filter] as const] : [];
    }),
  );
}

function parsePairs<T>(
  params: URLSearchParams,
  name: string,
  known: (key: string) => boolean,
  read: (text: string) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    listParam(params, name).flatMap((pair) => {
      const [key = "", text = ""] = pair.split(":");
      const value = known(key) ? read(text) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

const formatPairs = (record: Readonly<Record<string, string | number>>) =>
  Object.entries(record).map(([key, value]) => `${key}:${value}`);
