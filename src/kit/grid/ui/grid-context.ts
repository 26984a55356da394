import { createContext, use } from "react";
import type { CellValue, GridColumn, GridRow, SelectionMode } from "../columns.ts";
import type { FirstScreen } from "../first-screen.ts";
import type { FlatTable } from "../flat-table.ts";
import type { ViewState } from "../view.ts";

/** Tabs of the side panel. */
export const sideTabs = ["columns", "filters"] as const;
export type SideTab = (typeof sideTabs)[number];

/** State shared between the rows and the tools around them. */
export type GridContextValue = {
  /** The name under which views are saved. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly GridColumn[];
  /** Parameters of the page that a saved view keeps. */
  readonly pageParameters: readonly string[];
  readonly view: ViewState;
  /** Changes the view; the URL follows. */
  readonly setView: (change: (view: ViewState) => ViewState) => void;
  /** All rows, unfiltered. */
  readonly rows: readonly GridRow[];
  /** The distinct values of a column in Croatian order; empty cells as null, last. */
  readonly valuesOf: (key: string) => readonly CellValue[];
  /** The displayed table, expanded or not; computed on demand. */
  readonly shown: () => FlatTable;
  /** The selected rows of the displayed table, in the form in which they are copied. */
  readonly selected: () => FlatTable;
  /** All rows have come, so that they can be exported. */
  readonly isComplete: boolean;
  /** The URL of the current view with further parameters, such as `{ print: "1" }`. */
  readonly addressWith: (others: Readonly<Record<string, string>>) => string;
  /** The open side panel; with a column key it opens at that column. */
  readonly side: { readonly tab: SideTab; readonly column?: string } | undefined;
  readonly openSide: (side: { tab: SideTab; column?: string } | undefined) => void;
};

export const GridContext = /* @__PURE__ */ createContext<GridContextValue | undefined>(undefined);

export function useGrid(): GridContextValue {
  const grid = use(GridContext);
  if (!grid) throw new Error("useGrid() stands outside of a Grid");
  return grid;
}

export type GridProps = {
  /** The name under which a person's views of this grid are saved. */
  name: string;
  /** Accessible name of the grid; also the name of exported files. */
  caption: string;
  columns: readonly GridColumn[];
  /**
   * Parameters of the page's URL that a saved view stores besides the view, such as the filters of
   * a report.
   */
  pageParameters?: readonly string[];
  /** URL of the rows (spec §7); loaded again whenever it changes. */
  url?: string;
  /** The rows, if the page has them. */
  rows?: readonly GridRow[] | undefined;
  /**
   * The first rows of `url` in the view of the page's URL, as the loader returned them; shown until
   * all have come.
   */
  first?: FirstScreen | undefined;
  /** Default: none. */
  selection?: SelectionMode;
  /** Ids of selected rows; without it the grid manages the selection. */
  selected?: readonly number[];
  onSelectionChange?: (ids: readonly number[]) => void;
  /** Receives the `emitId` of a row when a cell of kind `emit` is activated. */
  onEmit?: (emitId: string) => void;
  /** In pixels; without it the grid grows with its rows up to the window. */
  height?: number;
  /** Rows expand to a table of their `childRecords`. */
  detail?: { label: string; columns: readonly GridColumn[] };
};
