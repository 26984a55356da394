import { type ReactNode, useState } from "react";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { SelectionBar } from "#kit/ui/page.tsx";

type QueueTableProps = Omit<GridProps, "selection" | "selected" | "onSelectionChange"> & {
  /** What can be done with the selected rows. */
  bar?: ((selected: readonly number[]) => ReactNode) | false;
  /** False if the bar is for all rows, because none can be selected. */
  selects?: boolean;
};

/** A queue as a table, with the buttons for the selected rows above it. */
export function QueueTable({ bar, selects = true, ...grid }: QueueTableProps) {
  const [selected, select] = useState<readonly number[]>([]);
  return (
    <>
      {bar && <SelectionBar>{bar(selected)}</SelectionBar>}
      <Grid
        {...grid}
        {...(bar && selects && { selection: "multiple", selected, onSelectionChange: select })}
      />
    </>
  );
}
