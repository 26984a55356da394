import { type PointerEvent, useState } from "react";
import { type DisplayColumn, gridTemplate } from "./column-layout.ts";

export type ColumnDragHandlers = {
  /** Pixels at the default font size; undefined for automatic width. */
  readonly onWidth: (key: string, width: number | undefined) => void;
  readonly onMove: (key: string, to: string, side: "before" | "after") => void;
};

/** Pixels beyond which a press is a drag. */
const dragThreshold = 6;

/** Moves and resizes columns with the mouse; on touch screens the column menu does it. */
export function useColumnDrag(tracks: readonly DisplayColumn[], { onWidth, onMove }: ColumnDragHandlers) {
  const [over, setOver] = useState<{ key: string; side: "before" | "after" }>();

  function grab(event: PointerEvent<HTMLElement>, track: DisplayColumn) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    const button = event.currentTarget;
    const heads = [...(button.closest("[role=row]")?.querySelectorAll<HTMLElement>("[data-key]") ?? [])];
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
        button.addEventListener("click", (click) => click.stopPropagation(), { once: true, capture: true });
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
