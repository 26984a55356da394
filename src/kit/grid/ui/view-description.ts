import { formatGridDate } from "#kit/time/index.ts";
import { emptyLabel } from "../cell-values.ts";
import type { GridColumn } from "../columns.ts";
import type { ColumnFilter, ViewState } from "../view.ts";
import { gridToolTexts } from "./texts.ts";

/** Each filter of a view as text, in column order. */
export const describeFilters = (
  view: ViewState,
  columns: readonly GridColumn[],
): readonly { key: string; text: string }[] =>
  columns.flatMap(({ key, label }) => {
    const filter = view.filters[key];
    return filter ? [{ key, text: describeFilter(label, filter) }] : [];
  });

/** Search, filters, groups, pivot and order as text, for paper. */
export function describeView(view: ViewState, columns: readonly GridColumn[]): readonly string[] {
  const labels = (keys: readonly string[]) =>
    keys.map((key) => columns.find((column) => column.key === key)?.label ?? key);
  const sorted = view.sort.map(
    ({ key, desc }) => `${labels([key])}${desc ? ` (${gridToolTexts.print.descending})` : ""}`,
  );
  return [
    ...(view.search ? [gridToolTexts.print.search(view.search)] : []),
    ...describeFilters(view, columns).map(({ text }) => text),
    ...(view.groups.length > 0 ? [`${gridToolTexts.print.grouped}: ${labels(view.groups).join(", ")}`] : []),
    ...(view.pivot ? [`${gridToolTexts.print.pivoted}: ${labels([view.pivot])}`] : []),
    ...(sorted.length > 0 ? [`${gridToolTexts.print.sorted}: ${sorted.join(", ")}`] : []),
  ];
}

const { say } = gridToolTexts.filters;
const formatNumber = (value: number | undefined) => value?.toLocaleString("hr");

function describeFilter(label: string, filter: ColumnFilter): string {
  if (filter.kind === "text") return say.contains(label, filter.text);
  if (filter.kind === "values")
    return say.among(
      label,
      filter.values.map((value) => value || emptyLabel),
    );
  if (filter.kind === "day") return say.day(label, formatGridDate(filter.day));
  if (filter.kind === "boolean") return say.boolean(label, filter.value);
  return say.between(label, formatNumber(filter.from), formatNumber(filter.to));
}
