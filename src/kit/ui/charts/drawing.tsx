import { BarChart, DonutChart } from "@mantine/charts";
import { useElementSize } from "@mantine/hooks";
import { useRootFontSize } from "../hooks.ts";
import { useFormat, useLanguage, useTexts } from "../language.tsx";
import { type ChartProps, isColoredByRow, patternFill } from "./props.ts";
import { texts } from "./texts.ts";
import "@mantine/charts/styles.layer.css";
import { withMantine } from "../mantine.tsx";

/** The chart drawing, loaded lazily together with the chart library. */
export default withMantine(function Drawing(props: ChartProps & { id: string }) {
  return props.kind === "donut" ? <Donut {...props} /> : <Bars {...props} />;
});

/** Vertical or horizontal bars; arrow keys move the tooltip. */
export function Bars(props: ChartProps & { id: string }) {
  const { kind, caption, id, series, rows, lying = false } = props;
  const { ref, width } = useElementSize();
  const rem = useRootFontSize();
  const { keys } = useTexts(texts);
  const format = useFormat();
  const number = new Intl.NumberFormat(useLanguage());
  const numbers = { allowDecimals: false, tick: { fontSize: 0.8125 * rem, fill: "currentColor" } };
  const names = { interval: lying ? 0 : ("preserveStartEnd" as const) };
  const beside = Math.round(Math.min(17 * rem, width * 0.42));
  return (
    <div ref={ref} className="t-chart-bars">
      {width > 0 && (
        <BarChart
          h="100%"
          data={rows.map(({ label, values, color }, index) => ({
            label,
            ...Object.fromEntries(
              series.map(({ key }, which) => [seriesKey(which), values[key] ?? 0]),
            ),
            ...(isColoredByRow(props) && { color: patternFill(id, index, { color }) }),
          }))}
          dataKey="label"
          series={series.map(({ label, color }, index) => ({
            name: seriesKey(index),
            label,
            color: patternFill(id, index, { color }),
          }))}
          type={kind === "stacked" ? "stacked" : "default"}
          orientation={lying ? "vertical" : "horizontal"}
          gridAxis={lying ? "y" : "x"}
          gridColor="var(--t-border)"
          textColor="var(--t-muted)"
          cursorFill="var(--t-hover)"
          tickLine="none"
          maxBarWidth={3 * rem}
          withBarValueLabel={kind === "bar"}
          valueLabelProps={{ fontSize: 0.8125 * rem, fill: "var(--t-text-color)" }}
          valueFormatter={(value) => number.format(value)}
          xAxisProps={lying ? numbers : { ...numbers, ...names, allowDecimals: undefined }}
          yAxisProps={
            lying
              ? {
                  ...names,
                  width: beside,
                  tick: (at: AxisTick) => (
                    <AxisLabel {...at} size={[beside - 0.75 * rem, 3.25 * rem]} />
                  ),
                }
              : { ...numbers, width: 2.75 * rem }
          }
          barChartProps={{
            margin: {
              top: kind === "bar" && !lying ? 1.5 * rem : 4,
              right: kind === "bar" && lying ? 2.5 * rem : 8,
            },
            ...withAriaLabel(format(keys, { caption })),
          }}
          classNames={{ tooltip: "t-chart-tooltip" }}
        />
      )}
    </div>
  );
}

type AxisTick = { x?: number | string; y?: number | string; payload?: { value: string } };

/** The label of a horizontal bar, in as many lines as fit; the table has the full label. */
function AxisLabel({
  x,
  y,
  payload,
  size: [width, height],
}: AxisTick & { size: [number, number] }) {
  return (
    <foreignObject x={Number(x) - width} y={Number(y) - height / 2} width={width} height={height}>
      <div className="t-chart-axis-label">
        <span>{payload?.value}</span>
      </div>
    </foreignObject>
  );
}

/**
 * Returns an `aria-label` attribute in a form that the library's types accept; a title would also
 * show as a tooltip.
 */
export const withAriaLabel = (name: string): object => ({ "aria-label": name });

/**
 * Returns a key without dots. Labels may contain dots, and the library would interpret a key with a
 * dot as a path.
 */
const seriesKey = (index: number) => `n${index}`;

/** The first series as a donut with its sum in the centre; the legend shows the values. */
export function Donut({ caption, id, series: [counted], rows }: ChartProps & { id: string }) {
  const { ref, width, height } = useElementSize();
  const { drawing } = useTexts(texts);
  const format = useFormat();
  const number = new Intl.NumberFormat(useLanguage());
  const data = rows.map(({ label, values, color }, index) => ({
    name: label,
    value: (counted && values[counted.key]) ?? 0,
    color: patternFill(id, index, { color }),
  }));
  const size = Math.max(0, Math.min(width, height));
  return (
    <div ref={ref} className="t-chart-donut">
      {size > 0 && (
        <DonutChart
          data={data}
          size={size}
          h={size}
          w={size}
          thickness={size * 0.19}
          strokeWidth={2}
          strokeColor="var(--t-surface)"
          tooltipDataSource="segment"
          valueFormatter={(value) => number.format(value)}
          chartLabel={number.format(data.reduce((sum, { value }) => sum + value, 0))}
          accessibilityLayer={false}
          pieChartProps={{ role: "img", ...withAriaLabel(format(drawing, { caption })) }}
          pieProps={{ rootTabIndex: -1 }}
          classNames={{ tooltip: "t-chart-tooltip", label: "t-chart-total" }}
        />
      )}
    </div>
  );
}
