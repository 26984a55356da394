import type { Key, ReactNode } from "react";
import { useKitTexts } from "./texts.ts";

export type TableColumn<Row> = {
  key: string;
  label: string;
  align?: "start" | "center" | "end";
  /** By default the row's value under `key` is shown. */
  render?: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  empty?: string;
};

/** A table for a few rows; on a narrow screen each row is a card. Long lists use the grid. */
export function Table<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: TableProps<Row>) {
  const kitTexts = useKitTexts();
  if (rows.length === 0) return <p className="t-table-empty">{empty ?? kitTexts.nothingToShow}</p>;
  return (
    <div className="t-table-scroll">
      <table className="t-table">
        <caption className="t-visually-hidden">{caption}</caption>
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
                  <div className="t-table-cell">{render ? render(row) : defaultCell(row, key)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const defaultCell = (row: object, key: string): ReactNode =>
  (row as Record<string, ReactNode>)[key];

type DescriptionListProps = { items: readonly (readonly [label: string, value: ReactNode])[] };

/** Labels and values; items without a value are omitted. */
export function DescriptionList({ items }: DescriptionListProps) {
  const known = items.filter(
    ([, value]) => value !== null && value !== undefined && value !== "" && value !== false,
  );
  if (known.length === 0) return null;
  return (
    <dl className="t-description-list">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
