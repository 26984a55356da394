import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { RowModel } from "../model.ts";
import { moveColumn, resizeColumn, toggleSort, type ViewChange } from "../view.ts";
import type { GridBodyHandle } from "./body.tsx";
import type { DisplayColumn } from "./column-layout.ts";
import type { GridSelection } from "./grid-state.ts";
import { isRowLink } from "./row.tsx";
import { type CellPosition, cellPosition } from "./use-grid-events.ts";

type KeyboardOptions = {
  scroller: HTMLElement | null;
  body: RefObject<GridBodyHandle | null>;
  lines: RowModel;
  /** Includes the line of totals if there is one. */
  count: number;
  tracks: readonly DisplayColumn[];
  chosen: GridSelection;
  cards: boolean;
  toggle: (id: string) => void;
  change: (change: ViewChange) => void;
  askMenu: (element: Element) => boolean;
};

/** Pixels at the default font size by which one key press resizes a column. */
const widthStep = 16;

/** Keyboard control of the grid: one tab stop, arrows between cells, Enter and Space. */
export function useKeyboard(options: KeyboardOptions) {
  const { scroller, body, lines, count, tracks, chosen, cards, toggle, change, askMenu } = options;
  const navigate = useNavigate();
  const [place, setPlace] = useState<CellPosition>({ line: cards ? 0 : -1, column: 0 });
  const wanted = useRef<CellPosition>(undefined);
  const active = {
    line: Math.min(place.line, count - 1),
    column: Math.min(place.column, tracks.length - 1),
  };

  /** Moves the focus to the pending position once its line is rendered. */
  const settle = useCallback(() => {
    const { line, column } = wanted.current ?? {};
    if (line === undefined || column === undefined) return;
    const row = scroller?.querySelector(`[aria-rowindex="${line + 2}"]`);
    const cell = row?.children[Math.min(column, row.children.length - 1)];
    if (!(cell instanceof HTMLElement)) return;
    wanted.current = undefined;
    const inside = cell.querySelector<HTMLElement>("a, button, input, span[tabindex]");
    const target = inside && cell.getAttribute("aria-colspan") === null ? inside : cell;
    target.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [scroller]);

  function go(to: CellPosition) {
    wanted.current = to;
    setPlace(to);
    if (to.line >= 0 && to.line < lines.count) body.current?.reveal(to.line);
    requestAnimationFrame(settle);
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const to = cellPosition(event.target);
    if (to && (to.line !== place.line || to.column !== place.column)) setPlace(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = cellPosition(event.target as Element);
    if (!from || event.defaultPrevented || isTextInput(event.target)) return;
    if (from.line < 0 ? inHead(event, from) : inBody(event, from)) return event.preventDefault();
    if ((event.key === "F10" && event.shiftKey) || event.key === "ContextMenu") {
      if (askMenu(event.target as Element)) event.preventDefault();
      return;
    }
    if (event.altKey || event.metaKey) return;
    const to = nextPosition(event.key, event.ctrlKey, from, {
      lines: count,
      columns: tracks.length,
      page: body.current?.page() ?? 10,
    });
    if (!to) return;
    event.preventDefault();
    go(cards && to.line < 0 ? { ...to, line: 0 } : to);
  }

  /** Alt with arrows resizes a column, with Shift it moves; Alt and down opens the menu. */
  function inHead(event: KeyboardEvent, { column }: CellPosition): boolean {
    const track = tracks[column];
    if (!track) return false;
    const step = event.altKey
      ? { ArrowLeft: -1 as const, ArrowRight: 1 as const }[event.key]
      : undefined;
    if (event.altKey && event.key === "ArrowDown") return askMenu(event.target as Element);
    if (!track.column) return false;
    if (step && event.shiftKey) {
      const visible = tracks.filter(({ type }) => type === "data").map(({ key }) => key);
      const to = visible.indexOf(track.key) + step;
      if (to < 0 || to >= visible.length) return true;
      change(moveColumn(track.key, step, visible));
      go({ line: -1, column: column + step });
      return true;
    }
    if (step) {
      change(resizeColumn(track.key, track.width + step * widthStep));
      return true;
    }
    if (event.key !== "Enter" && event.key !== " ") return false;
    if ((event.target as Element).closest("[data-action=menu]")) return false;
    change(toggleSort(track.key, event.shiftKey));
    return true;
  }

  function inBody(event: KeyboardEvent, { line: at, column }: CellPosition): boolean {
    if (event.altKey || event.ctrlKey || event.metaKey || at >= lines.count) return false;
    const line = lines.at(at);
    if (line.type === "detail") return false;
    const opens = line.open !== undefined && tracks[column]?.type === "lead";
    if (
      opens &&
      ((event.key === "ArrowRight" && !line.open) || (event.key === "ArrowLeft" && line.open))
    ) {
      toggle(line.id);
      return true;
    }
    if (event.key === " " && chosen.kind !== "none" && line.type === "row") {
      chosen.toggle(at, line.row, event.shiftKey);
      return true;
    }
    if (event.key !== "Enter") return event.key === " " && !isPressable(event.target);
    if (opens || line.type === "group") {
      if (line.open !== undefined) toggle(line.id);
      return true;
    }
    // links and buttons handle Enter themselves
    if (isPressable(event.target)) return false;
    const within = (event.target as Element).querySelector("a");
    if (within) {
      within.click();
      return true;
    }
    if (!isRowLink(line.row.showPath)) return false;
    navigate(line.row.showPath);
    return true;
  }

  return { active, settle, go, onFocus, onKeyDown };
}

const isPressable = (target: EventTarget) =>
  target instanceof Element && target.closest("a, button") !== null;

const isTextInput = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.type !== "checkbox";

type GridSize = {
  readonly lines: number;
  readonly columns: number;
  /** Lines that fit on the screen. */
  readonly page: number;
};

/** The position that a key moves to, by the ARIA grid pattern; undefined for other keys. */
export function nextPosition(
  key: string,
  control: boolean,
  from: CellPosition,
  size: GridSize,
): CellPosition | undefined {
  const { line, column } = from;
  const last = { line: size.lines - 1, column: size.columns - 1 };
  const to = {
    ArrowLeft: { line, column: column - 1 },
    ArrowRight: { line, column: column + 1 },
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    PageUp: { line: Math.max(Math.min(line, 0), line - size.page), column },
    PageDown: { line: line + size.page, column },
    Home: control ? { line: Math.min(0, last.line), column: 0 } : { line, column: 0 },
    End: control ? last : { line, column: last.column },
  }[key];
  return to && { line: clamp(-1, to.line, last.line), column: clamp(0, to.column, last.column) };
}

const clamp = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(value, most));
