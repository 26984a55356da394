// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
import { measureElement, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type CSSProperties, memo, type RefObject, useCallback, useImperativeHandle, useLayoutEffect } from "react";
import type { SelectionMode } from "../columns.ts";
import { firstLineCount } from "../first-screen.ts";
import type { GridDetail } from "../flat-table.ts";
import type { RowModel } from "../model.ts";
import type { DisplayColumn } from "./column-layout.ts";
import { DetailRow } from "./detail-row.tsx";
import type { GridSelection } from "./grid-state.ts";
import { BodyRow } from "./row.tsx";
import type { CellPosition } from "./use-grid-events.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

export type GridBodyHandle = { readonly reveal: (line: number) => void; readonly page: () => number };

type GridBodyProps = {
  ref: RefObject<GridBodyHandle | null>;
  /** Undefined on the server and until the page has been hydrated. */
  scroller: HTMLElement | null;
  lines: RowModel;
  /** All rows have come. */
  isReady: boolean;
  tracks: readonly DisplayColumn[];
  /** Pixels of 1rem. */
  rem: number;
  cards: boolean;
  tree: boolean;
  active: CellPosition;
  chosen: GridSelection;
  detail: GridDetail | undefined;
  /** Called after lines were rendered, because the focus may wait for one. */
  onDrawn: () => void;
};

/** Lines are rendered in batches, so that scrolling by one costs almost nothing. */
const batchSize = 8;

/** Lines rendered above and below the visible ones. */
const overscan = 8;

/** In rem, as in styles/frame.css. */
const rowHeight = 2.75;
const headerHeight = 2.75;

/** The visible rows and some more on both sides. */
export function GridBody({
  ref,
  scroller,
  lines,
  isReady,
  tracks,
  rem,
  cards,
  tree,
  active,
  chosen,
  detail,
  onDrawn,
}: GridBodyProps) {
  const fixed = rowHeight * rem;
  const head = cards ? 0 : headerHeight * rem;
  const estimateSize = useCallback(
    (line: number) => {
      const type = lines.type(line);
      if (type === "detail") return 8 * rem;
      if (cards && type === "row") return (tracks.length * 1.75 + 1.5) * rem;
      return fixed;
    },
    [lines, cards, fixed, rem, tracks.length],
  );
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller,
    initialOffset: () => scroller?.scrollTop ?? 0,
    estimateSize,
    getItemKey: lines.keyAt,
    measureElement,
    overscan: 0,
    gap: cards ? 0.625 * rem : 0,
    scrollMargin: head,
    scrollPaddingStart: head,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all sizes are others then
  useLayoutEffect(() => {
    virtual.measure();
    virtual.getTotalSize(); // computes the places of which the rows differ
    for (const row of virtual.elementsCache.values()) virtual.measureElement(row as HTMLElement);
    virtual.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    // While all sizes change, each would move the reader, who sees the lines where they stood before they were measured.
    return () => {
      virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;
    };
  }, [virtual, fixed, cards]);
  useScrollMemory({ scroller, virtual, head, isReady });
  useLayoutEffect(onDrawn);
  useImperativeHandle(ref, () => ({
    reveal: (line) => virtual.scrollToIndex(line, { align: "auto" }),
    page: () => Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - head) / fixed) - 1),
  }));

  // Until the window has been measured the first lines follow one another, on a phone as on a desk (styles/rows.css).
  const range = scroller ? virtual.range : null;
  return (
    <div
      role="rowgroup"
      className="t-grid-body"
      data-unmeasured={range === null || undefined}
      style={range ? { height: virtual.getTotalSize() } : ({ "--t-grid-lines": lines.count } as CSSProperties)}
    >
      <VisibleRows
        first={range ? Math.floor(range.startIndex / batchSize) * batchSize - overscan : 0}
        last={range ? Math.ceil((range.endIndex + 1) / batchSize) * batchSize - 1 + overscan : firstLineCount - 1}
        places={range ? virtual.measurementsCache : undefined}
        head={head}
        lines={lines}
        tracks={tracks}
        cards={cards}
        tree={tree}
        active={active.line < 0 ? undefined : active.line}
        column={active.line < 0 ? 0 : active.column}
        kind={chosen.kind}
        ids={chosen.ids}
        detail={detail}
        measure={virtual.measureElement}
      />
    </div>
  );
}

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
  const { first, last, places, head, lines, tracks, cards, tree, active, column, kind, ids, detail, measure } = props;
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

function visibleIndexes(first: number, last: number, count: number, active: number | undefined): readonly number[] {
  const from = Math.max(0, first);
  const to = Math.min(count - 1, last);
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => from + nth);
  if (active === undefined || active >= count || (active >= from && active <= to)) return all;
  return active < from ? [active, ...all] : [...all, active];
}
