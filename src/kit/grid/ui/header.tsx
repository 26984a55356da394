// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the one stop of Tab may be here
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import { type PointerEvent, useEffect, useRef } from "react";
import { formatText } from "#kit/text/index.ts";
import type { SortEntry } from "../view.ts";
import { type DisplayColumn, pinStyle } from "./column-layout.ts";
import { texts } from "./texts.ts";
import { type ColumnDragHandlers, useColumnDrag } from "./use-column-drag.ts";
import type { GridSelection } from "./use-selection.ts";

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

/** A column header: a click sorts, dragging moves, its edge resizes; the menu offers all of it too. */
export function HeaderCell({ track, column, stop, sort, over, onGrab, onResize, onFit }: HeaderCellProps) {
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
      {sortable && <span className="t-grid-resize-handle" aria-hidden onPointerDown={onResize} onDoubleClick={onFit} />}
    </div>
  );
}
