// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the one stop of Tab may be here
import { IconArrowDown, IconArrowUp, IconChevronDown } from "@tabler/icons-react";
import type { PointerEvent } from "react";
import type { SortEntry } from "../../grid/view.ts";
import { gridTexts } from "./texts.ts";
import type { DisplayColumn } from "./tracks.ts";

type HeaderCellProps = {
  track: DisplayColumn;
  column: number;
  stop: boolean;
  sort: readonly SortEntry[];
  /** On which side of it a dragged column would land. */
  over: "before" | "after" | undefined;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
  onResize: (event: PointerEvent<HTMLElement>) => void;
  onFit: () => void;
};

/** The head of a column: a press sorts, dragging moves it, its edge makes it wider; all of it is in its menu too. */
export function HeaderCell({ track, column, stop, sort, over, onGrab, onResize, onFit }: HeaderCellProps) {
  const at = sort.findIndex(({ key }) => key === track.key);
  const sorted = sort[at];
  const sortable = track.column !== undefined;
  return (
    <div
      role="columnheader"
      className="t-grid-head"
      aria-colindex={column + 1}
      aria-sort={sorted ? (sorted.desc ? "descending" : "ascending") : undefined}
      data-kind={track.kind}
      data-key={track.key}
      data-over={over}
    >
      {sortable ? (
        <button
          type="button"
          className="t-grid-head-button"
          data-act="sort"
          tabIndex={stop ? 0 : -1}
          onPointerDown={onGrab}
        >
          <span>{track.label}</span>
          {sorted && (
            <span className="t-grid-sorted" aria-hidden>
              {sorted.desc ? <IconArrowDown size="1em" /> : <IconArrowUp size="1em" />}
              {sort.length > 1 && at + 1}
            </span>
          )}
        </button>
      ) : (
        <span className="t-grid-head-button" tabIndex={stop ? 0 : -1}>
          <span>{track.label}</span>
        </span>
      )}
      {(sortable || track.type === "lead") && (
        <button
          type="button"
          className="t-grid-head-menu"
          data-act="menu"
          tabIndex={-1}
          aria-label={gridTexts.menu(track.label)}
          aria-haspopup="menu"
        >
          <IconChevronDown aria-hidden size="1em" />
        </button>
      )}
      {sortable && <span className="t-grid-edge" aria-hidden onPointerDown={onResize} onDoubleClick={onFit} />}
    </div>
  );
}
