import { type ReactNode, useState } from "react";
import { Grid } from "#kit/grid/ui/grid.tsx";
import type { GridProps } from "#kit/grid/ui/grid-context.ts";
import { SelectionBar } from "#kit/ui/page.tsx";

type QueueTableProps = Omit<GridProps, "selection" | "selected" | "onSelectionChange"> & {
  /** What can be done with the selected rows; without it none can be selected. */
  bar?: ((selected: readonly number[]) => ReactNode) | false | undefined;
};

/** A queue as a table, with the buttons for the selected rows above it. */
export function QueueTable({ bar, ...grid }: QueueTableProps) {
  const [selected, select] = useState<readonly number[]>([]);
  return (
    <>
      {bar && <SelectionBar>{bar(selected)}</SelectionBar>}
      <Grid
        {...grid}
        {...(bar && { selection: "multiple", selected, onSelectionChange: select })}
      />
    </>
  );
}
