import { formatGridDate } from "#kit/time/dates.ts";
import { emptyWord } from "../../grid/cell-text.ts";
import type { GridColumn } from "../../grid/columns.ts";
import type { Filter, View } from "../../grid/view.ts";
import { words } from "./side-texts.ts";

/** Each filter of a view in words, in the order of its columns. */
export const filterWords = (view: View, columns: readonly GridColumn[]): readonly { key: string; text: string }[] =>
  columns.flatMap(({ key, label }) => {
    const filter = view.filters[key];
    return filter ? [{ key, text: inWords(label, filter) }] : [];
  });

/** What narrows and arranges the rows, for paper: search, filters, groups, pivot, order. */
export function viewWords(view: View, columns: readonly GridColumn[]): readonly string[] {
  const labels = (keys: readonly string[]) =>
    keys.map((key) => columns.find((column) => column.key === key)?.label ?? key);
  const sorted = view.sort.map(({ key, desc }) => `${labels([key])}${desc ? ` (${words.print.descending})` : ""}`);
  return [
    ...(view.search ? [words.print.search(view.search)] : []),
    ...filterWords(view, columns).map(({ text }) => text),
    ...(view.groups.length > 0 ? [`${words.print.grouped}: ${labels(view.groups).join(", ")}`] : []),
    ...(view.pivot ? [`${words.print.pivoted}: ${labels([view.pivot])}`] : []),
    ...(sorted.length > 0 ? [`${words.print.sorted}: ${sorted.join(", ")}`] : []),
  ];
}

const { say } = words.filters;
const number = (value: number | undefined) => value?.toLocaleString("hr");

function inWords(label: string, filter: Filter): string {
  if (filter.kind === "text") return say.contains(label, filter.text);
  if (filter.kind === "values")
    return say.among(
      label,
      filter.values.map((value) => value || emptyWord),
    );
  if (filter.kind === "day") return say.day(label, formatGridDate(filter.day));
  if (filter.kind === "boolean") return say.boolean(label, filter.value);
  return say.between(label, number(filter.from), number(filter.to));
}
