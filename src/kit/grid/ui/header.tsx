// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the one stop of Tab may be here
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import type { SortEntry } from "../view.ts";
import { type DisplayColumn, gridTemplate, pinStyle } from "./column-layout.ts";
import type { GridSelection } from "./grid-state.ts";
import { texts } from "./texts.ts";

type GridHeaderProps = {
  tracks: readonly DisplayColumn[];
  sort: readonly SortEntry[];
  /** The column in the tab order, if it is in the header. */
  stop: number | undefined;
  chosen: GridSelection;
  drag: ColumnDragHandlers;
};

/** The header, which stays visible while rows scroll. */
export function GridHeader({ tracks, sort, stop, chosen, drag }: GridHeaderProps) {
  const { over, grab, resize } = useColumnDrag(tracks, drag);
  return (
    <div role="rowgroup" className="t-grid-header">
      <div role="row" className="t-grid-header-row" aria-rowindex={1}>
        {tracks.map((track, column) =>
          track.type === "select" || track.key === "#open" ? (
            <div
              key={track.key}
              role="columnheader"
              className="t-grid-header-cell"
              aria-colindex={column + 1}
              data-kind={track.type}
            >
              {track.type === "select" && chosen.kind === "multiple" ? (
                <SelectAllCheckbox chosen={chosen} tab={stop === column ? 0 : -1} />
              ) : (
                <span className="t-visually-hidden" tabIndex={stop === column ? 0 : -1}>
                  {track.label}
                </span>
              )}
            </div>
          ) : (
            <HeaderCell
              key={track.key}
              track={track}
              column={column}
              stop={stop === column}
              sort={sort}
              over={over?.key === track.key ? over.side : undefined}
              onGrab={(event) => grab(event, track)}
              onResize={(event) => resize(event, track)}
              onFit={() => drag.onWidth(track.key, undefined)}
            />
          ),
        )}
      </div>
    </div>
  );
}

type SelectAllProps = { chosen: GridSelection; tab: number };

/** Selects all displayed rows, or none. */
export function SelectAllCheckbox({ chosen, tab }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.all === "some";
  }, [chosen.all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="t-grid-checkbox"
      aria-label={texts.hr.selectAll}
      checked={chosen.all === "all"}
      onChange={chosen.toggleAll}
      tabIndex={tab}
    />
  );
}

type HeaderCellProps = {
  track: DisplayColumn;
  column: number;
  stop: boolean;
  sort: readonly SortEntry[];
  /** The side on which a dragged column would be dropped. */
  over: "before" | "after" | undefined;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onResize: (event: PointerEvent<HTMLElement>) => void;
  onFit: () => void;
};

/**
 * A column header: a click sorts, dragging moves, its edge resizes; the menu offers all of it too.
 */
export function HeaderCell({
  track,
  column,
  stop,
  sort,
  over,
  onGrab,
  onResize,
  onFit,
}: HeaderCellProps) {
  const at = sort.findIndex(({ key }) => key === track.key);
  const sorted = sort[at];
  const sortable = track.column !== undefined;
  return (
    <div
      role="columnheader"
      className="t-grid-header-cell"
      aria-colindex={column + 1}
      aria-sort={sorted ? (sorted.desc ? "descending" : "ascending") : undefined}
      data-kind={track.kind}
      data-key={track.key}
      data-drop-side={over}
      data-pinned={track.pin === undefined ? undefined : true}
      style={pinStyle(track)}
    >
      {sortable ? (
        <button
          type="button"
          className="t-grid-header-button"
          data-action="sort"
          tabIndex={stop ? 0 : -1}
          onPointerDown={onGrab}
        >
          <span>{track.label}</span>
          {sorted && (
            <span className="t-grid-sort-indicator" aria-hidden>
              {sorted.desc ? <IconArrowDown size="1em" /> : <IconArrowUp size="1em" />}
              {sort.length > 1 && at + 1}
            </span>
          )}
        </button>
      ) : (
        <span className="t-grid-header-button" tabIndex={stop ? 0 : -1}>
          <span>{track.label}</span>
        </span>
      )}
      {(sortable || track.type === "lead") && (
        <button
          type="button"
          className="t-grid-column-menu-button"
          data-action="menu"
          tabIndex={-1}
          aria-label={formatText(texts.hr.menu, { label: track.label })}
          aria-haspopup="menu"
        >
          <IconChevronDown aria-hidden size="1em" />
        </button>
      )}
      {sortable && (
        <span
          className="t-grid-resize-handle"
          aria-hidden
          onPointerDown={onResize}
          onDoubleClick={onFit}
        />
      )}
    </div>
  );
}

type ColumnDragHandlers = {
  /** Pixels at the default font size; undefined for automatic width. */
  readonly onWidth: (key: string, width: number | undefined) => void;
  readonly onMove: (key: string, to: string, side: "before" | "after") => void;
};

/** Pixels beyond which a press is a drag. */
const dragThreshold = 6;

/** Moves and resizes columns with the mouse; on touch screens the column menu does it. */
function useColumnDrag(tracks: readonly DisplayColumn[], { onWidth, onMove }: ColumnDragHandlers) {
  const [over, setOver] = useState<{ key: string; side: "before" | "after" }>();

  function grab(event: PointerEvent<HTMLElement>, track: DisplayColumn) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const button = event.currentTarget;
    const heads = [
      ...(button.closest("[role=row]")?.querySelectorAll<HTMLElement>("[data-key]") ?? []),
    ];
    const from = event.clientX;
    let target: { key: string; side: "before" | "after" } | undefined;
    trackPointer(button, event.pointerId, {
      move: (x) => {
        if (!target && Math.abs(x - from) < dragThreshold) return;
        target = dropTargetAt(heads, x) ?? target;
        setOver(target?.key === track.key ? undefined : target);
      },
      end: (done) => {
        setOver(undefined);
        if (!target) return;
        button.addEventListener("click", (click) => click.stopPropagation(), {
          once: true,
          capture: true,
        });
        if (done && target.key !== track.key) onMove(track.key, target.key, target.side);
      },
    });
  }

  function resize(event: PointerEvent<HTMLElement>, track: DisplayColumn) {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge = event.currentTarget;
    const head = edge.parentElement;
    const grid = edge.closest<HTMLElement>("[role$=grid]");
    if (!head || !grid) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const [from, start] = [event.clientX, head.getBoundingClientRect().width / rem];
    let width = start;
    trackPointer(edge, event.pointerId, {
      move: (x) => {
        width = start + (x - from) / rem;
        grid.style.setProperty("--t-grid-columns", gridTemplate(tracks, { key: track.key, width }));
      },
      end: (done) => {
        if (!done) grid.style.setProperty("--t-grid-columns", gridTemplate(tracks));
        else if (width !== start) onWidth(track.key, width);
      },
    });
  }
  return { over, grab, resize };
}

type PointerHandlers = { move: (x: number) => void; end: (done: boolean) => void };

/** Follows the pointer until it is released; Escape cancels. */
function trackPointer(element: HTMLElement, pointer: number, { move, end }: PointerHandlers) {
  const left = new AbortController();
  const { signal } = left;
  const finish = (done: boolean) => {
    left.abort();
    end(done);
  };
  element.setPointerCapture(pointer);
  element.addEventListener("pointermove", ({ clientX }) => move(clientX), { signal });
  element.addEventListener("pointerup", () => finish(true), { signal });
  element.addEventListener("pointercancel", () => finish(false), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && finish(false), { signal });
}

/** The header cell under the pointer, and which half of it. */
function dropTargetAt(heads: readonly HTMLElement[], x: number) {
  for (const head of heads) {
    const { left, right } = head.getBoundingClientRect();
    const key = head.dataset.key;
    if (key && !key.startsWith("#") && x >= left && x <= right) {
      return { key, side: x < (left + right) / 2 ? ("before" as const) : ("after" as const) };
    }
  }
  return undefined;
}
