// biome-ignore-all lint/a11y/useSemanticElements: rows outside of the window are not there, so this is no table
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes from cell to cell
import { readCell } from "../../grid/cell-text.ts";
import type { CellValue } from "../../grid/columns.ts";
import { totalLabel } from "../../grid/model.ts";
import { renderCell } from "./cell.tsx";
import type { DisplayColumn } from "./tracks.ts";

type TotalsRowProps = {
  line: number;
  tracks: readonly DisplayColumn[];
  totals: Readonly<Record<string, CellValue>>;
  stop: number | undefined;
};

/** What all rows that are shown come to; it stays in sight. */
export const TotalsRow = ({ line, tracks, totals, stop }: TotalsRowProps) => (
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
          {track.type === "lead" ? totalLabel : renderCell(readCell(totals, track.key), track.sum, {}, false)}
        </div>
      ))}
    </div>
  </div>
);
