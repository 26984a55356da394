import { formatText } from "#kit/text/localization.ts";
import { formatGridDate } from "#kit/time/dates-and-times.ts";
import { emptyLabel } from "../cell-values.ts";
import type { GridColumn } from "../columns.ts";
import type { PrintedTable } from "../printed-table.ts";
import type { ColumnFilter, ViewState } from "../view.ts";
import { texts } from "./texts.ts";

/** Values that are listed for one filter, on the screen and on paper; more are counted. */
const maxListedValues = { screen: 3, paper: 20 };

/** Each filter of a view as text, in column order. */
export const describeFilters = (
  view: ViewState,
  columns: readonly GridColumn[],
  place: keyof typeof maxListedValues = "screen",
): readonly { key: string; text: string }[] =>
  columns.flatMap(({ key, label }) => {
    const filter = view.filters[key];
    return filter ? [{ key, text: describeFilter(label, filter, maxListedValues[place]) }] : [];
  });

/**
 * The text below the title on paper: the formatted day with the number of rows, and whether some
 * are missing.
 */
export function describePrint(
  { printed, filtered }: Pick<PrintedTable, "printed" | "filtered">,
  day: string,
): { made: string; missing?: string } {
  const sentence = formatText(texts.hr.print.made, { moment: day });
  if (printed < filtered)
    return {
      made: sentence,
      missing: formatText(texts.hr.print.limited, { printed, count: filtered }),
    };
  return { made: `${sentence} · ${formatText(texts.hr.print.rows, { count: printed })}` };
}

/** Search, filters, groups, pivot and order as text, for paper. */
export function describeView(view: ViewState, columns: readonly GridColumn[]): readonly string[] {
  const labels = (keys: readonly string[]) =>
    keys.map((key) => columns.find((column) => column.key === key)?.label ?? key);
  const sorted = view.sort.map(
    ({ key, desc }) => `${labels([key])}${desc ? ` (${texts.hr.print.descending})` : ""}`,
  );
  return [
    ...(view.search ? [formatText(texts.hr.print.search, { text: view.search })] : []),
    ...describeFilters(view, columns, "paper").map(({ text }) => text),
    ...(view.groups.length > 0
      ? [`${texts.hr.print.grouped}: ${labels(view.groups).join(", ")}`]
      : []),
    ...(view.pivot ? [`${texts.hr.print.pivoted}: ${labels([view.pivot])}`] : []),
    ...(sorted.length > 0 ? [`${texts.hr.print.sorted}: ${sorted.join(", ")}`] : []),
  ];
}

const { descriptions } = texts.hr.filters;
const formatNumber = (value: number | undefined) => value?.toLocaleString("hr");

function describeFilter(label: string, filter: ColumnFilter, maxListed: number): string {
  if (filter.kind === "text")
    return formatText(descriptions.contains, { label, text: filter.text });
  if (filter.kind === "values") return describeValues(label, filter.values, maxListed);
  if (filter.kind === "day")
    return formatText(descriptions.day, { label, day: formatGridDate(filter.day) });
  if (filter.kind === "boolean")
    return formatText(descriptions.boolean, { label, yes: filter.value });
  const [from, to] = [formatNumber(filter.from), formatNumber(filter.to)];
  const template =
    to === undefined
      ? descriptions.from
      : from === undefined
        ? descriptions.to
        : descriptions.between;
  return formatText(template, { label, from, to });
}

const describeValues = (label: string, values: readonly string[], maxListed: number) =>
  values.length > maxListed
    ? formatText(descriptions.manyValues, { label, count: values.length })
    : formatText(descriptions.values, {
        label,
        values: values.map((value) => value || emptyLabel).join(", "),
      });
