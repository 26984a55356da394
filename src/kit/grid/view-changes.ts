import { clampWidth, type SortEntry, type ViewState } from "./view.ts";

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
    return { ...view, widths: width === undefined ? widths : { ...widths, [key]: clampWidth(width) } };
  };

export const hideColumn =
  (key: string): ViewChange =>
  (view) => ({ ...view, hidden: view.order.filter((other) => other === key || view.hidden.includes(other)) });

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
  sort.some(({ key }) => key === next.key) ? sort.map((one) => (one.key === next.key ? next : one)) : [...sort, next];
