import type { ReactNode } from "react";

import { chartColors } from "#kit/appearance/index.ts";
import type { Language } from "#kit/text/index.ts";

type ChartLabel = {
  label: string;
  /** Language of a label that differs from the page's. */
  lang?: Language | undefined;
  /** Index of the colour (0 to 8), to match a neighbouring chart; by default the position. */
  color?: number | undefined;
};

/** One series, such as reserved theses; each row has its values under `key`. */
export type ChartSeries = ChartLabel & { key: string };

/** One bar, stack or slice, and one row of the table. */
export type ChartRow = ChartLabel & {
  key: string | number;
  values: Readonly<Record<string, number>>;
  /** Link of the row in the table. */
  to?: string;
};

export type ChartProps = {
  /** Grouped bars, stacked bars, or a donut (of the first series). */
  kind: "bar" | "stacked" | "donut";
  /** A sentence that names the chart and its table. */
  caption: string;
  /** Heading of the first column: "Studij". */
  category: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** Horizontal bars, for longer labels. */
  lying?: boolean;
  /** Colours by row instead of by series; a donut always has colours by row. */
  colors?: "series" | "rows";
  /** A custom table instead of the chart's; always open. */
  numbers?: ReactNode;
  /** Heading of a last column with sums. */
  total?: string;
};

/** Height of the drawing in rem, known in advance, so that the layout does not shift. */
export const drawingHeight = ({ kind, lying, rows }: Pick<ChartProps, "kind" | "lying" | "rows">): number =>
  kind === "donut" ? 14 : lying ? rows.length * 3.25 + 2.5 : 17;

/** True if there is nothing to draw; a sentence is shown instead. */
export const isEmptyChart = ({ series, rows }: Pick<ChartProps, "series" | "rows">): boolean =>
  rows.every(({ values }) => series.every(({ key }) => !values[key]));

/** True if each row has its own colour. */
export const isColoredByRow = ({ kind, colors }: Pick<ChartProps, "kind" | "colors">): boolean =>
  kind === "donut" || colors === "rows";

/** The fill of a series or row as defined by `ChartPatterns` with this id; after nine colours they repeat. */
export const patternFill = (id: string, nth: number, { color = nth }: { color?: number | undefined } = {}): string =>
  `url(#${id}-${color % chartColors.length})`;
