import { words } from "./texts.ts";
import type { Chosen } from "./use-selection.ts";

type Props = { total: number; filtered: number; chosen: Chosen };

/** How many rows there are, are shown and are chosen (spec §2). */
export const StatusBar = ({ total, filtered, chosen }: Props) => (
  <div className="t-grid-status" role="status">
    <span>{words.status.total(total)}</span>
    <span data-tells={filtered !== total || undefined}>{words.status.filtered(filtered)}</span>
    {chosen.kind !== "none" && (
      <span data-tells={chosen.ids.size > 0 || undefined}>{words.status.selected(chosen.ids.size)}</span>
    )}
  </div>
);
