import { useFormat, useLanguage, useTexts } from "../language.tsx";
import { patternFill } from "./palette.ts";
import { type ChartProps, isColoredByRow } from "./props.ts";
import { chartTexts } from "./texts.ts";

/** Which fill means what; of a ring also how much. Nothing where the names stand beside the bars. */
export function ChartLegend(props: ChartProps & { id: string }) {
  const { kind, id, series, rows } = props;
  const { share } = useTexts(chartTexts);
  const say = useFormat();
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  if (kind !== "donut" && (isColoredByRow(props) || series.length < 2)) return null;
  const [counted] = series;
  const countOf = ({ values }: (typeof rows)[number]) => (counted && values[counted.key]) ?? 0;
  const all = rows.reduce((sum, row) => sum + countOf(row), 0) || 1;
  const items =
    kind === "donut"
      ? rows.map((row) => {
          const percent = number.format((countOf(row) / all) * 100);
          return { ...row, value: say(share, { value: number.format(countOf(row)), percent }) };
        })
      : series.map((one) => ({ ...one, value: "" }));
  return (
    <ul className="t-chart-legend" data-kind={kind}>
      {items.map(({ key, label, lang, color, value }, nth) => (
        <li key={key}>
          <svg className="t-chart-swatch" viewBox="0 0 16 16" aria-hidden focusable="false">
            <rect width="16" height="16" rx="3" fill={patternFill(id, nth, { color })} />
          </svg>
          <span>
            <span lang={lang}>{label}</span>
            {value && <b>{value}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}
