// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
import { measureElement, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect } from "react";
import type { Lines } from "../../grid/lines.ts";
import type { Detail } from "../../grid/shown-table.ts";
import { DetailRow } from "./detail-row.tsx";
import type { Place } from "./keys.ts";
import { Row } from "./row.tsx";
import type { Track } from "./tracks.ts";
import type { Chosen } from "./use-selection.ts";

export type BodyHandle = { readonly reveal: (line: number) => void; readonly page: () => number };

type Props = {
  ref: RefObject<BodyHandle | null>;
  scroller: HTMLElement;
  lines: Lines;
  tracks: readonly Track[];
  /** Pixels of 1rem. */
  rem: number;
  cards: boolean;
  tree: boolean;
  active: Place;
  chosen: Chosen;
  detail: Detail | undefined;
  /** After lines were drawn: the focus may wait for one of them. */
  onDrawn: () => void;
};

/** In rem, as in grid.css. */
const rowHeight = 2.75;
const headHeight = 2.75;

/** The rows that are seen, and some more on both sides. */
export function Body({ ref, scroller, lines, tracks, rem, cards, tree, active, chosen, detail, onDrawn }: Props) {
  const fixed = rowHeight * rem;
  const head = cards ? 0 : headHeight * rem;
  const estimateSize = useCallback(
    (line: number) => {
      const type = lines.type(line);
      if (type === "detail") return 8 * rem;
      if (cards && type === "row") return (tracks.length * 1.75 + 1.5) * rem;
      return fixed;
    },
    [lines, cards, fixed, rem, tracks.length],
  );
  const rangeExtractor = useCallback((range: Range) => withActive(range, active.line), [active.line]);
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller,
    estimateSize,
    getItemKey: lines.keyAt,
    rangeExtractor,
    measureElement,
    overscan: cards ? 4 : 10,
    gap: cards ? 0.625 * rem : 0,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all sizes are others then
  useLayoutEffect(() => virtual.measure(), [virtual, fixed, cards]);
  useLayoutEffect(onDrawn);
  useImperativeHandle(ref, () => ({
    reveal: (line) => virtual.scrollToIndex(line, { align: "auto" }),
    page: () => Math.max(1, Math.floor((scroller.clientHeight - head) / fixed) - 1),
  }));

  return (
    <div role="rowgroup" className="t-grid-body" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const line = lines.at(index);
        const stop = active.line === index ? active.column : undefined;
        const top = start - head;
        if (line.type === "detail") {
          return (
            detail && (
              <DetailRow
                key={key}
                line={index}
                top={top}
                level={line.level}
                columns={tracks.length}
                row={line.row}
                detail={detail}
                stop={stop !== undefined}
                measure={virtual.measureElement}
              />
            )
          );
        }
        return (
          <Row
            key={key}
            line={index}
            top={top}
            tracks={tracks}
            level={line.level}
            open={line.open}
            tree={tree}
            stop={stop}
            selection={chosen.kind}
            {...(line.type === "row"
              ? { row: line.row, selected: line.row.id !== undefined && chosen.ids.has(line.row.id) }
              : { group: line.group, selected: false })}
            measure={cards ? virtual.measureElement : undefined}
          />
        );
      })}
    </div>
  );
}

/** The line that has the focus stays, wherever the others are scrolled. */
function withActive({ startIndex, endIndex, overscan, count }: Range, active: number): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const lines = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth);
  if (active < 0 || active >= count) return lines;
  if (active < first) return [active, ...lines];
  return active > last ? [...lines, active] : lines;
}
