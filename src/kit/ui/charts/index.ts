export { Chart } from "./chart.tsx";
export type { ChartProps, ChartRow, ChartSeries } from "./props.ts";
