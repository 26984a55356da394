// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
import { measureElement, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect } from "react";
import type { RowModel } from "../../grid/lines.ts";
import type { GridDetail } from "../../grid/shown-table.ts";
import { VisibleRows } from "./drawn.tsx";
import type { CellPosition } from "./keys.ts";
import type { DisplayColumn } from "./tracks.ts";
import type { GridSelection } from "./use-selection.ts";

export type GridBodyHandle = { readonly reveal: (line: number) => void; readonly page: () => number };

type GridBodyProps = {
  ref: RefObject<GridBodyHandle | null>;
  scroller: HTMLElement;
  lines: RowModel;
  tracks: readonly DisplayColumn[];
  /** Pixels of 1rem. */
  rem: number;
  cards: boolean;
  tree: boolean;
  active: CellPosition;
  chosen: GridSelection;
  detail: GridDetail | undefined;
  /** After lines were drawn: the focus may wait for one of them. */
  onDrawn: () => void;
};

/** Lines are drawn so many at a time: scrolling by one of them then costs next to nothing. */
const batchSize = 8;

/** Lines drawn before and after those that are seen. */
const overscan = 8;

/** In rem, as in grid.css. */
const rowHeight = 2.75;
const headerHeight = 2.75;

/** The rows that are seen, and some more on both sides. */
export function GridBody({
  ref,
  scroller,
  lines,
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
    estimateSize,
    getItemKey: lines.keyAt,
    measureElement,
    overscan: 0,
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

  const { startIndex = 0, endIndex = -1 } = virtual.range ?? {};
  return (
    <div role="rowgroup" className="t-grid-body" style={{ height: virtual.getTotalSize() }}>
      <VisibleRows
        first={Math.floor(startIndex / batchSize) * batchSize - overscan}
        last={Math.ceil((endIndex + 1) / batchSize) * batchSize - 1 + overscan}
        places={virtual.measurementsCache}
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
