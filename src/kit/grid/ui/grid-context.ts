import { createContext, use } from "react";
import type { CellValue, GridColumn, GridRow, SelectionMode } from "../columns.ts";
import type { FlatTable } from "../flat-table.ts";

import type { ViewState } from "../view.ts";

/** The tabs of the panel beside the rows. */
export const sideTabs = ["columns", "filters"] as const;
export type SideTab = (typeof sideTabs)[number];

/** What stands around the rows shares with them. */
export type GridContextValue = {
  /** Under which views are saved. */
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly GridColumn[];
  readonly view: ViewState;
  /** Changes the view; the address follows. */
  readonly setView: (change: (view: ViewState) => ViewState) => void;
  /** All rows, as they came. */
  readonly rows: readonly GridRow[];
  /** The different values of a column in Croatian order; empty cells as null, last. */
  readonly valuesOf: (key: string) => readonly CellValue[];
  /** What is shown now, opened or not: made when it is asked for. */
  readonly shown: () => FlatTable;
  /** The present view's address with other parameters beside it, as `{ print: "1" }`. */
  readonly addressWith: (others: Readonly<Record<string, string>>) => string;
  /** The side bar; with a column's key it opens at that column. */
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
