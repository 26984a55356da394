import { type CSSProperties, Suspense, useId } from "react";
import { Link } from "../buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "../language.tsx";
import { lazyPart } from "../page.tsx";
import { Table, type TableColumn } from "../table.tsx";
import {
  type ChartProps,
  type ChartRow,
  drawingHeight,
  isColoredByRow,
  isEmptyChart,
  patternFill,
} from "./props.ts";
import { texts } from "./texts.ts";
import "./charts.css";
import { chartColors } from "#kit/appearance/colors.ts";
import { useInView } from "../hooks.ts";

const Drawing = lazyPart(() => import("./drawing.tsx"));

/**
 * Milliseconds for which a chart is in view until it is drawn (spec §9), so that scrolling past it
 * loads nothing.
 */
const chartDelay = 500;

/**
 * A chart that is rendered when it comes into view, with its numbers as a table; without scripts
 * the table is open.
 */
export function Chart(props: ChartProps) {
  const { caption, numbers } = props;
  const chartTexts = useTexts(texts);
  const [box, isInView] = useInView(chartDelay);
  const id = useId();
  return (
    <figure className="t-chart">
      <figcaption>{caption}</figcaption>
      {isEmptyChart(props) ? (
        <>
          <p className="t-table-empty">{chartTexts.nothing}</p>
          {numbers}
        </>
      ) : (
        <>
          <ChartPatterns id={id} />
          <div className="t-script-only" data-kind={props.kind}>
            <div
              ref={box}
              className="t-chart-drawing"
              style={{ "--t-chart-height": drawingHeight(props) } as CSSProperties}
            >
              {isInView && (
                <Suspense fallback={null}>
                  <Drawing {...props} id={id} />
                </Suspense>
              )}
            </div>
            <ChartLegend {...props} id={id} />
          </div>
          {numbers ?? (
            <details className="t-chart-table">
              <summary>{chartTexts.numbers}</summary>
              <NumbersTable {...props} />
            </details>
          )}
        </>
      )}
    </figure>
  );
}

function NumbersTable({ caption, category, series, rows, total }: ChartProps) {
  const number = new Intl.NumberFormat(useLanguage());
  const columns: TableColumn<ChartRow>[] = [
    {
      key: "label",
      label: category,
      render: ({ label, lang, to }) => (
        <span lang={lang}>{to ? <Link to={to}>{label}</Link> : label}</span>
      ),
    },
    ...series.map(({ key, label }) => ({
      key,
      label,
      align: "end" as const,
      render: ({ values }: ChartRow) => number.format(values[key] ?? 0),
    })),
    ...(total
      ? [
          {
            key: "total",
            label: total,
            align: "end" as const,
            render: ({ values }: ChartRow) =>
              number.format(series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0)),
          },
        ]
      : []),
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

/**
 * The legend: fills and labels, and for a donut also the values. Not needed if labels are placed
 * next to the bars.
 */
export function ChartLegend(props: ChartProps & { id: string }) {
  const { kind, id, series, rows } = props;
  const { share } = useTexts(texts);
  const format = useFormat();
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  if (kind !== "donut" && (isColoredByRow(props) || series.length < 2)) return null;
  const [counted] = series;
  const countOf = ({ values }: (typeof rows)[number]) => (counted && values[counted.key]) ?? 0;
  const all = rows.reduce((sum, row) => sum + countOf(row), 0) || 1;
  const items =
    kind === "donut"
      ? rows.map((row) => {
          const percent = number.format((countOf(row) / all) * 100);
          return { ...row, value: format(share, { value: number.format(countOf(row)), percent }) };
        })
      : series.map((sery) => ({ ...sery, value: "" }));
  return (
    <ul className="t-chart-legend" data-kind={kind}>
      {items.map(({ key, label, lang, color, value }, index) => (
        <li key={key}>
          <svg className="t-chart-swatch" viewBox="0 0 16 16" aria-hidden focusable="false">
            <rect width="16" height="16" rx="3" fill={patternFill(id, index, { color })} />
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

/**
 * The fills of a chart. Each colour has its own pattern, which is drawn on paper and with forced
 * colours; on the screen the legend, the tooltip and the table name what a colour means.
 */
const ChartPatterns = ({ id }: { id: string }) => (
  <svg className="t-chart-patterns" aria-hidden focusable="false">
    <defs>
      {chartColors.map((color, index) => (
        <pattern
          key={color}
          id={`${id}-${index}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" fill={color} />
          <path d={strokePaths[index]} className="t-chart-pattern-lines" />
        </pattern>
      ))}
    </defs>
  </svg>
);

/** Stroke paths: plain, slanted, dotted, horizontal …; each tile of 8 × 8 repeats seamlessly. */
const strokePaths = [
  "",
  "M-1 9 9-1M-1 1 1-1M7 9 9 7",
  "M2 2h.01M6 6h.01",
  "M0 4h8",
  "M-1-1 9 9M7-1 9 1M-1 7 1 9",
  "M4 0v8",
  "M0 4h8M4 0v8",
  "M-1 9 9-1M-1-1 9 9",
  "M1 3h3M5 7h3",
];
