import { type CSSProperties, lazy, Suspense, useId } from "react";
import { Link } from "react-router";
import { useLanguage, useTexts } from "../language.tsx";
import { Table, type TableColumn } from "../table.tsx";
import "./charts.css";
import { ChartLegend } from "./legend.tsx";
import { ChartPatterns } from "./patterns.tsx";
import { type ChartProps, type ChartRow, drawingHeight, isEmptyChart } from "./props.ts";
import { chartTexts } from "./texts.ts";
import { useInView } from "./use-seen.ts";

const Drawing = lazy(() => import("./drawing.tsx"));

/** Numbers drawn once they come into sight, and always there as a table; without scripts the table stands open. */
export function Chart(props: ChartProps) {
  const { caption, numbers } = props;
  const words = useTexts(chartTexts);
  const [box, seen] = useInView();
  const id = useId();
  return (
    <figure className="t-chart">
      <figcaption>{caption}</figcaption>
      {isEmptyChart(props) ? (
        <>
          <p className="t-table-empty">{words.nothing}</p>
          {numbers}
        </>
      ) : (
        <>
          <ChartPatterns id={id} />
          <div className="t-scripted" data-kind={props.kind}>
            <div ref={box} className="t-chart-drawing" style={{ "--t-rem": drawingHeight(props) } as CSSProperties}>
              {seen && (
                <Suspense fallback={null}>
                  <Drawing {...props} id={id} />
                </Suspense>
              )}
            </div>
            <ChartLegend {...props} id={id} />
          </div>
          {numbers ?? (
            <details className="t-chart-numbers">
              <summary>{words.numbers}</summary>
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
      render: ({ label, lang, to }) => <span lang={lang}>{to ? <Link to={to}>{label}</Link> : label}</span>,
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
