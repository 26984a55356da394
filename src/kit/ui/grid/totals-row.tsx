// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { valueIn } from "../../grid/cell-text.ts";
import type { CellValue } from "../../grid/columns.ts";
import { totalWord } from "../../grid/model.ts";
import { cellContent } from "./cell.tsx";
import type { Track } from "./tracks.ts";

type Props = {
  line: number;
  tracks: readonly Track[];
  totals: Readonly<Record<string, CellValue>>;
  stop: number | undefined;
};

/** What all rows that are shown come to; it stays in sight. */
export const TotalsRow = ({ line, tracks, totals, stop }: Props) => (
  <div role="rowgroup" className="t-grid-totals">
    <div role="row" className="t-grid-total-row" aria-rowindex={line + 2} aria-level={1} data-line={line}>
      {tracks.map((track, column) => (
        <div
          key={track.key}
          role="gridcell"
          className="t-grid-cell"
          aria-colindex={column + 1}
          data-kind={track.type === "data" ? track.sum : track.type}
          data-label={track.type === "data" ? track.label : undefined}
          tabIndex={stop === column ? 0 : -1}
        >
          {track.type === "lead" ? totalWord : cellContent(valueIn(totals, track.key), track.sum, {}, false)}
        </div>
      ))}
    </div>
  </div>
);
