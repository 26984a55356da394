import type { Key, ReactNode } from "react";
import { useKitWords } from "./texts.ts";

export type Column<Row> = {
  key: string;
  label: string;
  align?: "start" | "center" | "end";
  /** Without it the row's own value under `key`. */
  render?: (row: Row) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  empty?: string;
};

/** A table of some rows; on a narrow screen each row is a card. Long lists belong to the grid. */
export function Table<Row extends object>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  const words = useKitWords();
  if (rows.length === 0) return <p className="t-table-empty">{empty ?? words.nothingToShow}</p>;
  return (
    <div className="t-table-scroll">
      <table className="t-table">
        <caption className="t-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, label, align, render }) => (
                <td key={key} data-label={label} data-align={align}>
                  <div className="t-table-cell">{render ? render(row) : ownValue(row, key)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ownValue = (row: object, key: string): ReactNode => (row as Record<string, ReactNode>)[key];
