// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { Link } from "#kit/ui/index.ts";
import { cellText, readCell } from "../cell-values.ts";
import type { GridRow } from "../columns.ts";
import type { GridDetail } from "../flat-table.ts";
import { isRowLink, renderCell } from "./row.tsx";

type DetailRowProps = {
  line: number;
  top: number | undefined;
  level: number;
  columns: number;
  row: GridRow;
  detail: GridDetail;
  stop: boolean;
  measure: (element: HTMLElement | null) => void;
};

/** The details of a row: its child records as a table with columns of their own. */
export function DetailRow({ line, top, level, columns, row, detail, stop, measure }: DetailRowProps) {
  return (
    <div
      ref={measure}
      role="row"
      className="t-grid-row t-grid-detail"
      aria-rowindex={line + 2}
      aria-level={level + 1}
      data-index={line}
      data-line={line}
      style={{ top }}
    >
      <div
        role="gridcell"
        className="t-grid-detail-cell"
        aria-colindex={1}
        aria-colspan={columns}
        tabIndex={stop ? 0 : -1}
      >
        <table className="t-grid-detail-table">
          <caption>{detail.label}</caption>
          <thead>
            <tr>
              {detail.columns.map(({ key, label, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(row.childRecords ?? []).map((record, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records keep their order
              <tr key={nth}>
                {detail.columns.map(({ key, kind = "text" }) => (
                  <td key={key} data-kind={kind}>
                    {kind === "link" && isRowLink(record.showPath) ? (
                      <Link to={record.showPath}>{cellText(readCell(record, key))}</Link>
                    ) : (
                      renderCell(readCell(record, key), kind, record, true)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
