import { IconPrinter } from "@tabler/icons-react";
import { Link } from "react-router";
import type { CellValue } from "../../grid/columns.ts";
import { textOf } from "../../grid/export-values.ts";
import type { ShownColumn, ShownRow, ShownTable } from "../../grid/shown.ts";
import "../styles/grid-print.css";
import { Button } from "../button.tsx";
import { useHydrated } from "../hydrated.ts";
import { words as kit } from "../texts.ts";
import { words } from "./side-texts.ts";

type Props = {
  title: string;
  table: ShownTable;
  /** Rows that suit the filters. */
  count: number;
  /** Filters, order and groups in words. */
  notes: readonly string[];
  /** The day it was made, as a person reads it. */
  made: string;
  /** The grid that this is the paper of. */
  backTo: string;
};

/** Exactly what the grid shows, as a table for paper: its head stands on every page. */
export function PrintView({ title, table, count, notes, made, backTo }: Props) {
  return (
    <div className="t-print">
      <div className="t-print-tools">
        {useHydrated() && (
          <Button onClick={() => window.print()}>
            <IconPrinter aria-hidden size="1.125em" />
            {words.print.print}
          </Button>
        )}
        <Link to={backTo}>{words.print.back}</Link>
      </div>
      <h1>{title}</h1>
      <p className="t-print-made">{[words.print.made(made), words.print.rows(count)].join(" · ")}</p>
      {notes.length > 0 && (
        <ul className="t-print-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {table.rows.length === 0 ? (
        <p>{kit.nothingToShow}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone is moved by keyboard, too
        <section className="t-print-scroll" aria-label={title} tabIndex={0}>
          <table>
            <caption className="t-hidden">{title}</caption>
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
                <Line key={at} row={row} columns={table.columns} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const Line = ({ row, columns }: { row: ShownRow; columns: readonly ShownColumn[] }) => (
  <tr data-group={row.group || undefined} style={{ "--level": row.level } as React.CSSProperties}>
    {columns.map(({ key, kind }, at) => (
      <td key={key} data-kind={typeof row.cells[at] === "number" ? "number" : kind}>
        {printed(row.cells[at], kind)}
      </td>
    ))}
  </tr>
);

function printed(value: CellValue | undefined, kind: ShownColumn["kind"]): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? words.filters.yes : words.filters.no;
  if (typeof value === "number") return value.toLocaleString("hr");
  return kind === "html" ? textOf(value) : value;
}
