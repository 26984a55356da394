import type { ReactNode } from "react";

import { chartColors } from "#kit/appearance/index.ts";
import type { Language } from "#kit/text/index.ts";

type ChartLabel = {
  label: string;
  /** Of a name that is not in the page's language. */
  lang?: Language | undefined;
  /** Which of the nine colours, from 0: for what has the same in a neighbouring chart. By default the place in the order. */
  color?: number | undefined;
};

/** One thing counted, such as reserved theses; its values stand in each row under `key`. */
export type ChartSeries = ChartLabel & { key: string };

/** One bar, pile or slice, and one row of the table. */
export type ChartRow = ChartLabel & {
  key: string | number;
  values: Readonly<Record<string, number>>;
  /** Where the row's name leads in the table. */
  to?: string;
};

export type ChartProps = {
  /** Bars side by side, piled up, or slices of a ring (of the first series). */
  kind: "bar" | "stacked" | "donut";
  /** What the numbers are, as a sentence: it stands over the drawing and names it and its table. */
  caption: string;
  /** What a row is, the head of the table's first column: "Studij". */
  category: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** Bars lie, one below the other: for names longer than a word or two. */
  lying?: boolean;
  /** A colour for each row instead of each series; slices always have one. */
  colors?: "series" | "rows";
  /** A table of one's own in place of the chart's: it stands open. */
  numbers?: ReactNode;
  /** Head of a last column with each row's sum. */
  total?: string;
};

/** Height of the drawing in rem, known before anything is drawn, so that the page doesn't move. */
export const drawingHeight = ({ kind, lying, rows }: Pick<ChartProps, "kind" | "lying" | "rows">): number =>
  kind === "donut" ? 14 : lying ? rows.length * 3.25 + 2.5 : 17;

/** Is there nothing to draw? Empty axes tell less than a sentence. */
export const isEmptyChart = ({ series, rows }: Pick<ChartProps, "series" | "rows">): boolean =>
  rows.every(({ values }) => series.every(({ key }) => !values[key]));

/** Has each row a colour of its own? */
export const isColoredByRow = ({ kind, colors }: Pick<ChartProps, "kind" | "colors">): boolean =>
  kind === "donut" || colors === "rows";

/** The fill of a series or row, as `<Patterns>` with this id draws it: in its own colour or the nth; after nine they begin anew. */
export const patternFill = (id: string, nth: number, { color = nth }: { color?: number | undefined } = {}): string =>
  `url(#${id}-${color % chartColors.length})`;
