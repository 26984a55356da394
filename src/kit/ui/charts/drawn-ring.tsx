import { DonutChart } from "@mantine/charts";
import { useElementSize } from "@mantine/hooks";
import { useFormat, useLanguage, useTexts } from "../language.tsx";
import { withAriaLabel } from "./drawn-bars.tsx";
import { patternFill } from "./palette.ts";
import type { ChartProps } from "./props.ts";
import { chartTexts } from "./texts.ts";

/** The first series as slices of a ring, with the sum in the middle; the values stand in the legend beside it. */
export function Donut({ caption, id, series: [counted], rows }: ChartProps & { id: string }) {
  const { ref, width, height } = useElementSize();
  const { drawing } = useTexts(chartTexts);
  const say = useFormat();
  const number = new Intl.NumberFormat(useLanguage());
  const data = rows.map(({ label, values, color }, nth) => ({
    name: label,
    value: (counted && values[counted.key]) ?? 0,
    color: patternFill(id, nth, { color }),
  }));
  const size = Math.max(0, Math.min(width, height));
  return (
    <div ref={ref} className="t-chart-ring">
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
          pieChartProps={{ role: "img", ...withAriaLabel(say(drawing, { caption })) }}
          pieProps={{ rootTabIndex: -1 }}
          classNames={{ tooltip: "t-chart-tip", label: "t-chart-sum" }}
        />
      )}
    </div>
  );
}
