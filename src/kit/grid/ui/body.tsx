// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
import { measureElement, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { useLocation } from "react-router";
import { firstLineCount } from "../first-screen.ts";
import type { GridDetail } from "../flat-table.ts";
import type { RowModel } from "../model.ts";
import type { DisplayColumn } from "./column-layout.ts";
import type { GridSelection } from "./grid-state.ts";
import type { CellPosition } from "./use-grid-events.ts";
import { VisibleRows } from "./visible-rows.tsx";

export type GridBodyHandle = {
  readonly reveal: (line: number) => void;
  readonly page: () => number;
};

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
    virtual.getTotalSize(); // computes the places where the rows differ
    for (const row of virtual.elementsCache.values()) virtual.measureElement(row as HTMLElement);
    virtual.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    // While all sizes change, each would move the reader, who sees the lines where they stood
    // before they were measured.
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

  // Until the window has been measured the first lines follow one another, on a phone as on a desk
  // (styles/rows.css).
  const range = scroller ? virtual.range : null;
  return (
    <div
      role="rowgroup"
      className="t-grid-body"
      data-unmeasured={range === null || undefined}
      style={
        range
          ? { height: virtual.getTotalSize() }
          : ({ "--t-grid-lines": lines.count } as CSSProperties)
      }
    >
      <VisibleRows
        first={range ? Math.floor(range.startIndex / batchSize) * batchSize - overscan : 0}
        last={
          range
            ? Math.ceil((range.endIndex + 1) / batchSize) * batchSize - 1 + overscan
            : firstLineCount - 1
        }
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

/**
 * Where a grid is scrolled to: its first visible line, the pixels of it above the edge, and the
 * pixels to the right.
 */
type ScrollPlace = { line: number; inside: number; left: number };

const storageKey = "teza-grid-places";

/** Maximum number of history entries whose scroll positions are stored. */
const maxPlaces = 50;

/**
 * The places by the key of the history's entry; they outlive the document, as the page's own scroll
 * position does.
 */
const places = new Map<string, ScrollPlace>();

type ScrollMemory = {
  scroller: HTMLElement | null;
  virtual: Virtualizer<HTMLElement, Element>;
  /** Height of the header in pixels, which covers lines. */
  head: number;
  /** All rows have come; the first screen alone may be too short. */
  isReady: boolean;
};

/** Restores where the grid was scrolled to when the reader comes back to it in the history. */
function useScrollMemory({ scroller, virtual, head, isReady }: ScrollMemory) {
  const { key } = useLocation();
  const restored = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!scroller || !isReady || restored.current === key) return;
    const isFirst = restored.current === undefined;
    restored.current = key;
    readPlaces();
    const place = places.get(key);
    if (!place) return; // an entry that is new, perhaps for another view of the same rows
    const line = virtual.measurementsCache[place.line];
    if (!line || (isFirst && scroller.scrollTop > 0)) return; // the reader has scrolled already
    scroller.scrollTo({ top: line.start - head + place.inside, left: place.left });
  }, [scroller, virtual, head, isReady, key]);

  useEffect(() => {
    if (!scroller || !isReady) return;
    const note = () => {
      const top = scroller.scrollTop;
      const line = virtual.getVirtualItemForOffset(top + head);
      if (!line) return;
      places.delete(key); // the newest come last
      places.set(key, {
        line: line.index,
        inside: top + head - line.start,
        left: scroller.scrollLeft,
      });
    };
    note();
    scroller.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", storePlaces);
    return () => {
      scroller.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", storePlaces);
    };
  }, [scroller, virtual, head, isReady, key]);
}

function readPlaces() {
  if (places.size > 0) return;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    if (Array.isArray(stored)) for (const [key, place] of stored) places.set(key, place);
  } catch {
    // without a storage only the places of this document are known
  }
}

function storePlaces() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-maxPlaces)));
  } catch {
    // the storage is full or forbidden
  }
}
