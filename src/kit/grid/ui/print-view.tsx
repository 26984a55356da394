import { IconPrinter } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { htmlToLines } from "#kit/forms/index.ts";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import type { CellValue } from "../columns.ts";
import type { FlatColumn, FlatRow, FlatTable } from "../flat-table.ts";
import { buildGridModel } from "../model.ts";
import { useGrid } from "./grid-context.ts";
import { describeView } from "./view-description.ts";
import "./styles/print.css";
import { formatText } from "#kit/text/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { Button, Link, useHydrated } from "#kit/ui/index.ts";
import { texts } from "./texts.ts";

type PrintViewProps = {
  title: string;
  table: FlatTable;
  /** Number of rows that pass the filters. */
  count: number;
  /** Filters, order and groups as text. */
  notes: readonly string[];
  /** The formatted day of printing. */
  made: string;
  /** URL of the grid. */
  backTo: string;
};

/** The displayed table for paper; its header repeats on every page. */
export function PrintView({ title, table, count, notes, made, backTo }: PrintViewProps) {
  return (
    <div className="t-print">
      <div className="t-print-actions">
        {useHydrated() && (
          <Button onClick={() => window.print()}>
            <IconPrinter aria-hidden size="1.125em" />
            {texts.hr.print.print}
          </Button>
        )}
        <Link to={backTo}>{texts.hr.print.back}</Link>
      </div>
      <h1>{title}</h1>
      <p className="t-print-date">
        {[formatText(texts.hr.print.made, { moment: made }), formatText(texts.hr.print.rows, { count })].join(" · ")}
      </p>
      {notes.length > 0 && (
        <ul className="t-print-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {table.rows.length === 0 ? (
        <p>{kitTexts.hr.nothingToShow}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is moved by keyboard, too
        <section className="t-print-scroll" aria-label={title} tabIndex={0}>
          <table>
            <caption className="t-visually-hidden">{title}</caption>
            <thead>
              <tr>
                {table.columns.map(({ key, label, kind }) => (
                  <th key={key} scope="col" data-kind={kind}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is printed never changes its order
                <PrintRow key={at} row={row} columns={table.columns} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const PrintRow = ({ row, columns }: { row: FlatRow; columns: readonly FlatColumn[] }) => (
  <tr data-group={row.group || undefined} style={{ "--level": row.level } as React.CSSProperties}>
    {columns.map(({ key, kind }, at) => (
      <td key={key} data-kind={typeof row.cells[at] === "number" ? "number" : kind}>
        {formatPrinted(row.cells[at], kind)}
      </td>
    ))}
  </tr>
);

function formatPrinted(value: CellValue | undefined, kind: FlatColumn["kind"]): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? texts.hr.filters.yes : texts.hr.filters.no;
  if (typeof value === "number") return value.toLocaleString("hr");
  return kind === "html" ? htmlToLines(value) : value;
}

/** The query parameter of the print view. */
export const printParameter = "print";

/** The grid of a URL with `print=1`, for paper. */
export function PrintPage({ loading }: { loading: boolean }) {
  const { caption, columns, rows, view, shown } = useGrid();
  const { pathname, search } = useLocation();
  if (loading) return <progress className="t-loading" aria-label={kitTexts.hr.loading} />;
  const back = new URLSearchParams(search);
  back.delete(printParameter);
  return (
    <PrintView
      title={caption}
      table={shown()}
      count={buildGridModel(rows, columns, view).shown.length}
      notes={describeView(view, columns)}
      made={formatDate(localDate(new Date()))}
      backTo={`${pathname}?${back}`}
    />
  );
}
