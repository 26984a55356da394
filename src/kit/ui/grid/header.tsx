// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the one stop of Tab may be here
import { useEffect, useRef } from "react";
import type { Sort } from "../../grid/view.ts";
import { HeaderCell } from "./header-cell.tsx";
import { words } from "./texts.ts";
import type { Track } from "./tracks.ts";
import { type HeadDrag, useHeadDrag } from "./use-head-drag.ts";
import type { Chosen } from "./use-selection.ts";

type Props = {
  tracks: readonly Track[];
  sort: readonly Sort[];
  /** Where Tab stops, if in the head. */
  stop: number | undefined;
  chosen: Chosen;
  drag: HeadDrag;
};

/** The head of the grid stays in sight while its rows scroll. */
export function Header({ tracks, sort, stop, chosen, drag }: Props) {
  const { over, grab, resize } = useHeadDrag(tracks, drag);
  return (
    <div role="rowgroup" className="t-grid-heads">
      <div role="row" className="t-grid-head-row" aria-rowindex={1}>
        {tracks.map((track, column) =>
          track.type === "select" || track.key === "#open" ? (
            <div
              key={track.key}
              role="columnheader"
              className="t-grid-head"
              aria-colindex={column + 1}
              data-kind={track.type}
            >
              {track.type === "select" && chosen.kind === "multiple" ? (
                <AllBox chosen={chosen} tab={stop === column ? 0 : -1} />
              ) : (
                <span className="t-hidden" tabIndex={stop === column ? 0 : -1}>
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

type AllProps = { chosen: Chosen; tab: number };

/** Chooses all rows that are shown, or none. */
export function AllBox({ chosen, tab }: AllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.all === "some";
  }, [chosen.all]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="t-grid-check"
      aria-label={words.selectAll}
      checked={chosen.all === "all"}
      onChange={chosen.toggleAll}
      tabIndex={tab}
    />
  );
}
