import { IconPrinter } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import { cellText } from "../cell-values.ts";
import type { FlatColumn, FlatRow, FlatTable } from "../flat-table.ts";
import type { PrintedTable } from "../printed-table.ts";
import { useGrid } from "./grid-context.ts";
import { texts } from "./texts.ts";
import { describePrint, describeView } from "./view-description.ts";
import "./styles/print.css";

/** The query parameter of the print view. */
export const printParameter = "print";

/** The grid of a URL with `print=1`, for paper. */
export function PrintPage({ loading, print }: { loading: boolean; print: () => PrintedTable }) {
  const { caption } = useGrid();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  if (loading) return <progress className="t-loading" aria-label={kitTexts.hr.loading} />;
  const back = new URLSearchParams(search);
  back.delete(printParameter);
  return (
    <div className="t-print t-print-page">
      <div className="t-print-actions">
        {hydrated && (
          <Button onClick={() => window.print()}>
            <IconPrinter aria-hidden size="1.125em" />
            {texts.hr.print.print}
          </Button>
        )}
        <Link to={`${pathname}?${back}`}>{texts.hr.print.back}</Link>
      </div>
      <h1>{caption}</h1>
      <PrintedRows {...print()} />
    </div>
  );
}

type GridPaperProps = {
  print: () => PrintedTable;
  /** Why not all rows can be printed yet; `print` then returns those that can. */
  missing: string | undefined;
};

/** All rows of a grid while its page is printed, in place of the visible ones. */
export function GridPaper({ print, missing }: GridPaperProps) {
  const { caption } = useGrid();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const isTitled = document.querySelector("h1")?.textContent?.trim() === caption;
  return (
    <section className="t-print t-print-in-place" aria-label={caption}>
      {!isTitled && <h2>{caption}</h2>}
      <PrintedRows {...print()} missing={missing} />
    </section>
  );
}

/**
 * True while the page is printed. The browser prints the document in its state after the event, so
 * it is rendered at once.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** The printed table, whose header repeats on every page, below what it shows and since when. */
function PrintedRows({
  table,
  missing,
  ...counts
}: PrintedTable & { missing?: string | undefined }) {
  const { caption, columns, view } = useGrid();
  const head = describePrint(counts, formatDate(localDate(new Date())));
  const reason = missing ?? head.missing;
  const notes = describeView(view, columns);
  return (
    <>
      <p className="t-print-date">{head.made}</p>
      {reason && (
        <p>
          <strong>{reason}</strong>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="t-print-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {table.rows.length > 0 ? (
        <PrintedTableView title={caption} table={table} />
      ) : (
        !missing && <p>{kitTexts.hr.nothingToShow}</p>
      )}
    </>
  );
}

const PrintedTableView = ({ title, table }: { title: string; table: FlatTable }) => (
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
);

const PrintRow = ({ row, columns }: { row: FlatRow; columns: readonly FlatColumn[] }) => (
  <tr data-group={row.group || undefined} style={{ "--level": row.level } as React.CSSProperties}>
    {columns.slice(0, row.spans ? 1 : undefined).map(({ key, kind }, at) => (
      <td
        key={key}
        colSpan={row.spans ? columns.length : undefined}
        data-kind={typeof row.cells[at] === "number" ? "number" : kind}
      >
        {cellText(row.cells[at] ?? null, kind)}
      </td>
    ))}
  </tr>
);
