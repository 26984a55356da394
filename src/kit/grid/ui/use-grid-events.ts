import { type ChangeEvent, type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { DisplayRow, RowModel } from "../model.ts";
import { toggleSort, type ViewChange } from "../view.ts";
import type { DisplayColumn } from "./column-layout.ts";
import type { GridSelection } from "./grid-state.ts";
import { isRowLink } from "./row.tsx";

export type OpenMenu = { readonly at: { x: number; y: number } } & (
  | { readonly what: "column"; readonly track: DisplayColumn }
  | { readonly what: "link"; readonly href: string }
);

type GridEventOptions = {
  lines: RowModel;
  tracks: readonly DisplayColumn[];
  chosen: GridSelection;
  toggle: (id: string) => void;
  change: (change: ViewChange) => void;
  onEmit: ((emitId: string) => void) | undefined;
};

/** Mouse and click events of the grid, with one listener for all rows. */
export function useGridEvents({ lines, tracks, chosen, toggle, change, onEmit }: GridEventOptions) {
  const navigate = useNavigate();
  const [openMenu, ask] = useState<OpenMenu>();

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-action]");
    const place = cellPosition(target);
    const track = place && tracks[place.column];
    if (act?.dataset.action === "sort" && track)
      return change(toggleSort(track.key, event.shiftKey));
    if (act?.dataset.action === "menu" && track) return askAt({ what: "column", track }, act);
    const line =
      place && place.line >= 0 && place.line < lines.count ? lines.at(place.line) : undefined;
    if (!line) return;
    if (target.closest(".t-grid-expand") || line.type === "group")
      return line.type !== "detail" && line.open !== undefined && toggle(line.id);
    if (target.closest(".t-grid-action"))
      return line.row.emitId !== undefined && onEmit?.(line.row.emitId);
    const link = target.closest<HTMLAnchorElement>(".t-grid-link");
    if (link && !event.defaultPrevented && !isModifiedClick(event)) {
      event.preventDefault();
      navigate(link.getAttribute("href") ?? "");
    }
  }

  function onChange(event: ChangeEvent<HTMLElement>) {
    const place = cellPosition(event.target);
    const line = place && place.line >= 0 ? lines.at(place.line) : undefined;
    const { shiftKey = false } = event.nativeEvent as unknown as { shiftKey?: boolean };
    if (place && line?.type === "row" && tracks[place.column]?.type === "select")
      chosen.toggle(place.line, line.row, shiftKey);
  }

  /** Opens the menu of a link cell or a header; elsewhere the browser's menu opens. */
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const menu = menuOf(event.target as Element);
    if (!menu) return;
    event.preventDefault();
    ask({ ...menu, at: { x: event.clientX, y: event.clientY } });
  }

  function menuOf(element: Element) {
    const place = cellPosition(element);
    const track = place && tracks[place.column];
    if (!track) return undefined;
    if (place.line < 0)
      return track.column || track.type === "lead"
        ? ({ what: "column", track } as const)
        : undefined;
    const href = cellLink(place.line < lines.count ? lines.at(place.line) : undefined, track);
    return href === undefined ? undefined : ({ what: "link", href } as const);
  }

  /** Opened by keyboard: below the focused cell. */
  function askMenu(element: Element): boolean {
    const menu = menuOf(element);
    if (menu) askAt(menu, element);
    return menu !== undefined;
  }

  function askAt(menu: NonNullable<ReturnType<typeof menuOf>>, element: Element) {
    const { left, bottom } = element.getBoundingClientRect();
    ask({ ...menu, at: { x: left, y: bottom + 4 } });
  }

  return {
    asked: openMenu,
    close: () => ask(undefined),
    askMenu,
    onClick,
    onChange,
    onContextMenu,
  };
}

/**
 * A cell position: the header is line -1; columns count from 0, including those for selecting and
 * expanding.
 */
export type CellPosition = { readonly line: number; readonly column: number };

/** The cell position of an element. */
export function cellPosition(element: Element): CellPosition | undefined {
  const cell = element.closest<HTMLElement>("[aria-colindex]");
  const row = cell?.closest<HTMLElement>("[aria-rowindex]");
  if (!cell || !row) return undefined;
  return {
    line: Number(row.getAttribute("aria-rowindex")) - 2,
    column: Number(cell.getAttribute("aria-colindex")) - 1,
  };
}

export const cellLink = (line: DisplayRow | undefined, track: DisplayColumn): string | undefined =>
  line?.type === "row" && track.kind === "link" && isRowLink(line.row.showPath)
    ? line.row.showPath
    : undefined;

/** Modified clicks are left to the browser: new tab, new window, download. */
const isModifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
