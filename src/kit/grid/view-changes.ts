import { clampWidth, type SortEntry, type ViewState } from "./view.ts";

/** The changes of a view that a column's head and its menu make. */
export type ViewChange = (view: ViewState) => ViewState;

/** Sorts by a column alone, or after those that sort already. */
export const sortBy =
  (key: string, desc: boolean, more = false): ViewChange =>
  (view) => ({ ...view, sort: more ? upsertSort(view.sort, { key, desc }) : [{ key, desc }] });

export const removeSort =
  (key: string): ViewChange =>
  (view) => ({ ...view, sort: view.sort.filter((sort) => sort.key !== key) });

/** The next of a press: up, down, not at all. */
export const toggleSort =
  (key: string, more = false): ViewChange =>
  (view) => {
    const now = view.sort.find((sort) => sort.key === key);
    if (now?.desc) return more ? removeSort(key)(view) : { ...view, sort: [] };
    return sortBy(key, now !== undefined, more)(view);
  };

/** Puts a column right before or after another. */
export const moveColumnTo =
  (key: string, to: string, side: "before" | "after"): ViewChange =>
  (view) => {
    const others = view.order.filter((other) => other !== key);
    const at = others.indexOf(to) + (side === "after" ? 1 : 0);
    return { ...view, order: others.toSpliced(at, 0, key) };
  };

/** Moves a column one place among those that are seen. */
export const moveColumn =
  (key: string, step: -1 | 1, visible: readonly string[]): ViewChange =>
  (view) => {
    const to = visible[visible.indexOf(key) + step];
    return to === undefined ? view : moveColumnTo(key, to, step < 0 ? "before" : "after")(view);
  };

/** Pixels at the normal font size; nothing for a width by what the column holds. */
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
