import { gridTexts } from "./texts.ts";
import type { GridSelection } from "./use-selection.ts";

type StatusBarProps = { total: number; filtered: number; chosen: GridSelection };

/** How many rows there are, are shown and are chosen (spec §2). */
export const StatusBar = ({ total, filtered, chosen }: StatusBarProps) => (
  <div className="t-grid-status" role="status">
    <span>{gridTexts.status.total(total)}</span>
    <span data-tells={filtered !== total || undefined}>{gridTexts.status.filtered(filtered)}</span>
    {chosen.kind !== "none" && (
      <span data-tells={chosen.ids.size > 0 || undefined}>{gridTexts.status.selected(chosen.ids.size)}</span>
    )}
  </div>
);
