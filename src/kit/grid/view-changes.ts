import { fittingWidth, type Sort, type View } from "./view.ts";

/** The changes of a view that a column's head and its menu make. */
export type Change = (view: View) => View;

/** Sorts by a column alone, or after those that sort already. */
export const sorted =
  (key: string, desc: boolean, more = false): Change =>
  (view) => ({ ...view, sort: more ? placed(view.sort, { key, desc }) : [{ key, desc }] });

export const unsorted =
  (key: string): Change =>
  (view) => ({ ...view, sort: view.sort.filter((sort) => sort.key !== key) });

/** The next of a press: up, down, not at all. */
export const turned =
  (key: string, more = false): Change =>
  (view) => {
    const now = view.sort.find((sort) => sort.key === key);
    if (now?.desc) return more ? unsorted(key)(view) : { ...view, sort: [] };
    return sorted(key, now !== undefined, more)(view);
  };

/** Puts a column right before or after another. */
export const movedTo =
  (key: string, to: string, side: "before" | "after"): Change =>
  (view) => {
    const others = view.order.filter((other) => other !== key);
    const at = others.indexOf(to) + (side === "after" ? 1 : 0);
    return { ...view, order: others.toSpliced(at, 0, key) };
  };

/** Moves a column one place among those that are seen. */
export const stepped =
  (key: string, step: -1 | 1, visible: readonly string[]): Change =>
  (view) => {
    const to = visible[visible.indexOf(key) + step];
    return to === undefined ? view : movedTo(key, to, step < 0 ? "before" : "after")(view);
  };

/** Pixels at the normal font size; nothing for a width by what the column holds. */
export const widened =
  (key: string, width: number | undefined): Change =>
  (view) => {
    const { [key]: _, ...widths } = view.widths;
    return { ...view, widths: width === undefined ? widths : { ...widths, [key]: fittingWidth(width) } };
  };

export const hidden =
  (key: string): Change =>
  (view) => ({ ...view, hidden: view.order.filter((other) => other === key || view.hidden.includes(other)) });

export const groupedBy =
  (key: string): Change =>
  (view) => ({ ...view, groups: [...view.groups.filter((other) => other !== key), key] });

export const ungrouped: Change = (view) => ({ ...view, groups: [] });

export const pivotedBy =
  (key: string | undefined): Change =>
  ({ pivot: _, ...view }) =>
    key === undefined ? view : { ...view, pivot: key };

export const unfiltered: Change = (view) => ({ ...view, filters: {}, search: "" });

const placed = (sort: readonly Sort[], next: Sort): readonly Sort[] =>
  sort.some(({ key }) => key === next.key) ? sort.map((one) => (one.key === next.key ? next : one)) : [...sort, next];
