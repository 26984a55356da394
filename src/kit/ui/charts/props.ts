import type { ReactNode } from "react";
import { chartColors } from "#kit/appearance/colors.ts";
import type { Language } from "#kit/text/localization.ts";

type ChartLabel = {
  label: string;
  /** Language of the label if it differs from the page's language. */
  lang?: Language | undefined;
  /** Index of the colour (0 to 8), used to match another chart; by default the position. */
  color?: number | undefined;
};

/** One series, such as reserved theses; each row has its value under `key`. */
export type ChartSeries = ChartLabel & { key: string };

/** One bar, stack or slice of the chart, and one row of the table. */
export type ChartRow = ChartLabel & {
  key: string | number;
  values: Readonly<Record<string, number>>;
  /** Link target of the row in the table. */
  to?: string;
};

export type ChartProps = {
  /** Grouped bars, stacked bars, or a donut, which shows the first series. */
  kind: "bar" | "stacked" | "donut";
  /** A sentence that describes the chart and its table. */
  caption: string;
  /** Heading of the first column: "Studij". */
  category: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  /** True for horizontal bars, which suit longer labels. */
  lying?: boolean;
  /** Colours by row instead of by series; a donut always has colours by row. */
  colors?: "series" | "rows";
  /** A custom table that replaces the chart's table; always open. */
  numbers?: ReactNode;
  /** Heading of an additional last column with sums. */
  total?: string;
};

/**
 * Returns the height of the drawing in rem, known before rendering, so that the layout does not
 * shift.
 */
export const drawingHeight = ({
  kind,
  lying,
  rows,
}: Pick<ChartProps, "kind" | "lying" | "rows">): number =>
  kind === "donut" ? 14 : lying ? rows.length * 3.25 + 2.5 : 17;

/** True if there is nothing to draw; a message is shown instead. */
export const isEmptyChart = ({ series, rows }: Pick<ChartProps, "series" | "rows">): boolean =>
  rows.every(({ values }) => series.every(({ key }) => !values[key]));

/** True if each row has its own colour. */
export const isColoredByRow = ({ kind, colors }: Pick<ChartProps, "kind" | "colors">): boolean =>
  kind === "donut" || colors === "rows";

/**
 * Returns the fill of a series or row, defined by `ChartPatterns` with this id; the nine colours
 * repeat.
 */
export const patternFill = (
  id: string,
  index: number,
  { color = index }: { color?: number | undefined } = {},
): string => `url(#${id}-${color % chartColors.length})`;
