import type { GridColumn, GridRow, SelectionMode } from "../../grid/columns.ts";

export type GridProps = {
  /** Under which a person's views of this grid are saved. */
  name: string;
  /** What the rows are, for those who hear the page; also the name of exported files. */
  caption: string;
  columns: readonly GridColumn[];
  /** Answers the rows (spec §7); asked again whenever it changes. */
  url?: string;
  /** The rows themselves, where the page has them. */
  rows?: readonly GridRow[];
  /** None unless said otherwise. */
  selection?: SelectionMode;
  /** The `id`s of chosen rows; without it the grid keeps them itself. */
  selected?: readonly number[];
  onSelectionChange?: (ids: readonly number[]) => void;
  /** A pressed cell of kind `emit` tells its row's `emitId`. */
  onEmit?: (emitId: string) => void;
  /** In pixels; without it the grid grows with its rows until the window is full (spec §9: 500). */
  height?: number;
  /** A row opens to a table of its `childRecords`. */
  detail?: { label: string; columns: readonly GridColumn[] };
};
