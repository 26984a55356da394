import { aggregatedKind } from "./aggregate.ts";
import { cellText, emptyWord } from "./cell-text.ts";
import type { Aggregation, GridColumn, GridRow } from "./columns.ts";
import { type Facet, facetOf } from "./facet.ts";
import { aggregationOf, type View } from "./view.ts";

/** A column made of one value of the pivot field and one column that is added up under it. */
export type PivotColumn = GridColumn & {
  readonly code: number;
  /** The column added up; none where rows are counted. */
  readonly of?: GridColumn;
};

/** One thing to add up: a column over all rows of a group, or over those with one value of the pivot field. */
export type Measure = {
  readonly key: string;
  /** None counts the rows. */
  readonly facet?: Facet;
  readonly aggregation: Aggregation;
  readonly within?: { readonly facet: Facet; readonly code: number };
};

/** More values than this are a mistake: nobody reads so many columns. */
export const mostPivotColumns = 300;

/** The columns of a pivot, one for each value among the shown rows and each column that is added up; else their number. */
export function pivotColumns(
  rows: readonly GridRow[],
  shown: Uint32Array,
  columns: readonly GridColumn[],
  view: View,
): readonly PivotColumn[] {
  const field = columns.find(({ key }) => key === view.pivot);
  if (!field) return [];
  const facet = facetOf(rows, field);
  const summed = columns.filter((column) => column !== field && aggregationOf(column, view));
  return codesIn(facet, shown)
    .flatMap((code): readonly PivotColumn[] => {
      const label = cellText(facet.values[code] ?? null, field.kind) || emptyWord;
      if (summed.length === 0) return [{ key: `${pivotMark}${code}`, label, kind: "number", code }];
      return summed.map((of) => ({
        key: `${pivotMark}${code}:${of.key}`,
        label: summed.length > 1 ? `${label} · ${of.label}` : label,
        kind: aggregatedKind(aggregationOf(of, view) ?? "count", of.kind),
        code,
        of,
      }));
    })
    .slice(0, mostPivotColumns);
}

/** All that groups add up. */
export function measuresOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: View,
  pivot: readonly PivotColumn[],
): readonly Measure[] {
  const field = columns.find(({ key }) => key === view.pivot);
  const totals = columns.flatMap((column) => {
    const aggregation = aggregationOf(column, view);
    return aggregation ? [{ key: column.key, facet: facetOf(rows, column), aggregation }] : [];
  });
  const parts = pivot.map(({ key, of, code }) => ({
    key,
    aggregation: (of && aggregationOf(of, view)) ?? "count",
    ...(of && { facet: facetOf(rows, of) }),
    ...(field && { within: { facet: facetOf(rows, field), code } }),
  }));
  return [...totals, ...parts];
}

/** No column that a screen declares begins so. */
const pivotMark = "#";

function codesIn({ codes, values, ranks }: Facet, rows: Uint32Array): readonly number[] {
  const found = new Uint8Array(values.length);
  for (let at = 0; at < rows.length; at += 1) found[codes[rows[at] ?? 0] ?? 0] = 1;
  return [...found.keys()].filter((code) => found[code]).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}
