import type { VirtualItem } from "@tanstack/react-virtual";
import { memo } from "react";
import type { SelectionMode } from "../../grid/columns.ts";
import type { RowModel } from "../../grid/lines.ts";
import type { GridDetail } from "../../grid/shown-table.ts";
import { DetailRow } from "./detail-row.tsx";
import { BodyRow } from "./row.tsx";
import type { DisplayColumn } from "./tracks.ts";

type VisibleRowsProps = {
  first: number;
  last: number;
  /** Where each line stands, in pixels. */
  places: readonly VirtualItem[];
  /** Pixels of the head above them. */
  head: number;
  lines: RowModel;
  tracks: readonly DisplayColumn[];
  cards: boolean;
  tree: boolean;
  /** The line that has the focus: it stays, wherever the others are scrolled. */
  active: number | undefined;
  column: number;
  kind: SelectionMode;
  ids: ReadonlySet<number>;
  detail: GridDetail | undefined;
  measure: (element: HTMLElement | null) => void;
};

/** The lines that are there, drawn again only where one of these changes. */
export const VisibleRows = memo(function Drawn(props: VisibleRowsProps) {
  const { first, last, places, head, lines, tracks, cards, tree, active, column, kind, ids, detail, measure } = props;
  return visibleIndexes(first, last, lines.count, active).map((index) => {
    const line = lines.at(index);
    const stop = active === index ? column : undefined;
    const top = (places[index]?.start ?? 0) - head;
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

function visibleIndexes(first: number, last: number, count: number, active: number | undefined): readonly number[] {
  const from = Math.max(0, first);
  const to = Math.min(count - 1, last);
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth);
  if (active === undefined || active >= count || (active >= from && active <= to)) return all;
  return active < from ? [active, ...all] : [...all, active];
}
