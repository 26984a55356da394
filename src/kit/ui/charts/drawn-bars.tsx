import { BarChart } from "@mantine/charts";
import { useElementSize } from "@mantine/hooks";
import { useRootFont } from "../grid/use-root-font.ts";
import { useLanguage, useSay, useWords } from "../language.tsx";
import { fillOf } from "./palette.ts";
import { type ChartProps, isByRow } from "./props.ts";
import { chartTexts } from "./texts.ts";

/** Bars, standing or lying; the arrow keys move the reading from one to the next. */
export function DrawnBars(props: ChartProps & { id: string }) {
  const { kind, caption, id, series, rows, lying = false } = props;
  const { ref, width } = useElementSize();
  const rem = useRootFont();
  const { keys } = useWords(chartTexts);
  const say = useSay();
  const number = new Intl.NumberFormat(useLanguage());
  const numbers = { allowDecimals: false, tick: { fontSize: 0.8125 * rem, fill: "currentColor" } };
  const names = { interval: lying ? 0 : ("preserveStartEnd" as const) };
  const beside = Math.round(Math.min(17 * rem, width * 0.42));
  return (
    <div ref={ref} className="t-chart-bars">
      {width > 0 && (
        <BarChart
          h="100%"
          data={rows.map(({ label, values, color }, nth) => ({
            label,
            ...Object.fromEntries(series.map(({ key }, which) => [columnOf(which), values[key] ?? 0])),
            ...(isByRow(props) && { color: fillOf(id, nth, { color }) }),
          }))}
          dataKey="label"
          series={series.map(({ label, color }, nth) => ({
            name: columnOf(nth),
            label,
            color: fillOf(id, nth, { color }),
          }))}
          type={kind === "stacked" ? "stacked" : "default"}
          orientation={lying ? "vertical" : "horizontal"}
          gridAxis={lying ? "y" : "x"}
          gridColor="var(--t-line)"
          textColor="var(--t-muted)"
          cursorFill="var(--t-hover)"
          tickLine="none"
          maxBarWidth={3 * rem}
          withBarValueLabel={kind === "bar"}
          valueLabelProps={{ fontSize: 0.8125 * rem, fill: "var(--t-ink)" }}
          valueFormatter={(value) => number.format(value)}
          xAxisProps={lying ? numbers : { ...numbers, ...names, allowDecimals: undefined }}
          yAxisProps={
            lying
              ? {
                  ...names,
                  width: beside,
                  tick: (at: Tick) => <Name {...at} size={[beside - 0.75 * rem, 3.25 * rem]} />,
                }
              : { ...numbers, width: 2.75 * rem }
          }
          barChartProps={{
            margin: { top: kind === "bar" && !lying ? 1.5 * rem : 4, right: kind === "bar" && lying ? 2.5 * rem : 8 },
            ...named(say(keys, { caption })),
          }}
          classNames={{ tooltip: "t-chart-tip" }}
        />
      )}
    </div>
  );
}

type Tick = { x?: number | string; y?: number | string; payload?: { value: string } };

/** The name of a lying bar, in as many lines as its row has room for; whole in the table. */
function Name({ x, y, payload, size: [width, height] }: Tick & { size: [number, number] }) {
  return (
    <foreignObject x={Number(x) - width} y={Number(y) - height / 2} width={width} height={height}>
      <div className="t-chart-name">
        <span>{payload?.value}</span>
      </div>
    </foreignObject>
  );
}

/** The library hands a name on to the drawing, which its types don't know; a title would also show under the pointer. */
export const named = (name: string): object => ({ "aria-label": name });

/** The library reads a dot in a name as a path, and names come from people. */
const columnOf = (nth: number) => `n${nth}`;
