// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { cellText, readCell } from "../cell-values.ts";
import type { GridRow, SelectionMode } from "../columns.ts";
import type { GridDetail } from "../flat-table.ts";
import type { RowModel } from "../model.ts";
import type { DisplayColumn } from "./column-layout.ts";
import { BodyRow, isRowLink, renderCell } from "./row.tsx";

type VisibleRowsProps = {
  first: number;
  last: number;
  /** Position of each line in pixels; undefined where they follow one another. */
  places: readonly VirtualItem[] | undefined;
  /** Height of the header in pixels. */
  head: number;
  lines: RowModel;
  tracks: readonly DisplayColumn[];
  cards: boolean;
  tree: boolean;
  /** The focused line stays rendered wherever the others are scrolled. */
  active: number | undefined;
  column: number;
  kind: SelectionMode;
  ids: ReadonlySet<number>;
  detail: GridDetail | undefined;
  measure: (element: HTMLElement | null) => void;
};

/** The rendered lines; re-rendered only when one of these properties changes. */
export const VisibleRows = memo(function Drawn(props: VisibleRowsProps) {
  const {
    first,
    last,
    places,
    head,
    lines,
    tracks,
    cards,
    tree,
    active,
    column,
    kind,
    ids,
    detail,
    measure,
  } = props;
  return visibleIndexes(first, last, lines.ready, active).map((index) => {
    const line = lines.at(index);
    const stop = active === index ? column : undefined;
    const top = places && (places[index]?.start ?? 0) - head;
    if (line.type === "detail") {
      return (
        detail && (
          <DetailRow
            key={lines.keyAt(index)}
            line={index}
            top={top}
            level={line.level}
            columns={tracks.length}
            row={line.row}
            detail={detail}
            stop={stop !== undefined}
            measure={measure}
          />
        )
      );
    }
    return (
      <BodyRow
        key={lines.keyAt(index)}
        line={index}
        top={top}
        tracks={tracks}
        level={line.level}
        open={line.open}
        tree={tree}
        stop={stop}
        selection={kind}
        {...(line.type === "row"
          ? { row: line.row, selected: line.row.id !== undefined && ids.has(line.row.id) }
          : { group: line.group, selected: false })}
        measure={cards ? measure : undefined}
      />
    );
  });
});

function visibleIndexes(
  first: number,
  last: number,
  count: number,
  active: number | undefined,
): readonly number[] {
  const from = Math.max(0, first);
  const to = Math.min(count - 1, last);
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (active === undefined || active >= count || (active >= from && active <= to)) return all;
  return active < from ? [active, ...all] : [...all, active];
}

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
function DetailRow({ line, top, level, columns, row, detail, stop, measure }: DetailRowProps) {
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
            {(row.childRecords ?? []).map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: records keep their order
              <tr key={index}>
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
