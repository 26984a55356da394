// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: its role is one of two, both of which have these
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role is one of two, both of which have these
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { useRootFontSize } from "#kit/ui/hooks.ts";
import type { GridDetail } from "../flat-table.ts";
import type { GridModel, RowModel } from "../model.ts";
import { moveColumnTo, resizeColumn, type ViewChange } from "../view.ts";
import { GridBody, type GridBodyHandle } from "./body.tsx";
import { gridTemplate, layoutColumns, pinnedWidth, totalWidth } from "./column-layout.ts";
import { useGrid } from "./grid-context.ts";
import type { GridSelection } from "./grid-state.ts";
import { GridHeader } from "./header.tsx";
import { useKeyboard } from "./keyboard.ts";
import { ColumnMenu, ContextMenu } from "./menus.tsx";
import { TotalsRow } from "./row.tsx";
import { texts } from "./texts.ts";
import { useGridEvents } from "./use-grid-events.ts";

type GridViewportProps = {
  model: GridModel;
  lines: RowModel;
  chosen: GridSelection;
  detail: GridDetail | undefined;
  cards: boolean;
  busy: boolean;
  toggle: (id: string) => void;
  openAll: (open: boolean) => void;
  onEmit: ((emitId: string) => void) | undefined;
};

/** Header, rows and totals. */
export function GridViewport({
  model,
  lines,
  chosen,
  detail,
  cards,
  busy,
  toggle,
  openAll,
  onEmit,
}: GridViewportProps) {
  const { caption, columns, view, setView, openSide } = useGrid();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const body = useRef<GridBodyHandle>(null);
  const rem = useRootFontSize();
  const selectable = chosen.kind !== "none";
  const tracks = useMemo(
    () => layoutColumns({ model, columns, view, selectable, detail: detail?.label }),
    [model, columns, view, selectable, detail?.label],
  );
  const totals = model.totals;
  const count = lines.count + (totals ? 1 : 0);
  const change = (viewChange: ViewChange) => setView(viewChange);
  const presses = useGridEvents({ lines, tracks, chosen, toggle, change, onEmit });
  const keyboard = useKeyboard({
    scroller,
    body,
    lines,
    count,
    tracks,
    chosen,
    cards,
    toggle,
    change,
    askMenu: presses.askMenu,
  });
  const { active } = keyboard;
  const tree = model.grouped || detail !== undefined;
  const stopAt = (line: number) => (active.line === line ? active.column : undefined);
  const openMenu = presses.asked;

  // after another order or filter, scroll to the top; at first the user may have scrolled before
  // the page was hydrated
  const { sort, filters, search, groups, pivot } = view;
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the rows' order rests on
  useEffect(() => {
    if (scroller && !first.current) scroller.scrollTop = 0;
    if (scroller) first.current = false;
  }, [scroller, sort, filters, search, groups, pivot]);

  return (
    <>
      <div
        ref={setScroller}
        role={tree ? "treegrid" : "grid"}
        className="t-grid-viewport"
        aria-label={caption}
        aria-busy={busy}
        aria-rowcount={count + 1}
        aria-colcount={tracks.length}
        aria-multiselectable={selectable ? chosen.kind === "multiple" : undefined}
        style={
          {
            "--t-grid-columns": gridTemplate(tracks),
            "--t-grid-width": `${totalWidth(tracks)}rem`,
            "--t-grid-pinned": `${pinnedWidth(tracks)}rem`,
          } as CSSProperties
        }
        onClick={presses.onClick}
        onChange={presses.onChange}
        onContextMenu={presses.onContextMenu}
        onFocus={keyboard.onFocus}
        onKeyDown={keyboard.onKeyDown}
        onMouseOver={showFullText}
      >
        <GridHeader
          tracks={tracks}
          sort={view.sort}
          stop={stopAt(-1)}
          chosen={chosen}
          drag={{
            onWidth: (key, width) => change(resizeColumn(key, width)),
            onMove: (key, to, side) => change(moveColumnTo(key, to, side)),
          }}
        />
        <GridBody
          ref={body}
          scroller={scroller}
          lines={lines}
          isReady={!busy}
          tracks={tracks}
          rem={rem}
          cards={cards}
          tree={tree}
          active={active}
          chosen={chosen}
          detail={detail}
          onDrawn={keyboard.settle}
        />
        {totals && lines.count > 0 && (
          <TotalsRow
            line={lines.count}
            tracks={tracks}
            totals={totals}
            stop={stopAt(lines.count)}
          />
        )}
      </div>
      {openMenu?.what === "column" && (
        <ColumnMenu
          track={openMenu.track}
          tracks={tracks}
          view={view}
          at={openMenu.at}
          onChange={(viewChange, by = 0) => {
            change(viewChange);
            // the focused header may have moved or disappeared
            keyboard.go({ line: -1, column: active.column + by });
          }}
          onFilter={() => openSide({ tab: "filters", column: openMenu.track.key })}
          onOpenAll={openAll}
          onClose={presses.close}
        />
      )}
      {openMenu?.what === "link" && (
        <ContextMenu
          label={texts.hr.newTab}
          at={openMenu.at}
          parts={[[{ label: texts.hr.newTab, href: openMenu.href }]]}
          onClose={presses.close}
        />
      )}
    </>
  );
}

/** Shows truncated text as a tooltip. */
function showFullText({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLElement) || !target.classList.contains("t-grid-text")) return;
  const cut =
    target.scrollHeight > target.clientHeight + 1 || target.scrollWidth > target.clientWidth + 1;
  if (cut) target.title = target.textContent ?? "";
  else target.removeAttribute("title");
}
