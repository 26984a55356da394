/** How a cell shows its value and how it is sorted, filtered and exported (spec §2). */
export type CellKind =
  | "text"
  | "number"
  /** Text `dd.mm.yyyy` (spec §3), sorted and filtered as the day it names; empty for none. */
  | "date"
  /** Sanitised on the way in. */
  | "html"
  /** Leads to the row's `showPath`; plain text where that is `#`. */
  | "link"
  /** Announces the row's `emitId` when it is pressed. */
  | "emit"
  /** A ticked or an empty box. */
  | "boolean";

export type Aggregation = "count" | "sum" | "mean" | "min" | "max";

/** One column of a grid, as its screen declares it. */
export type GridColumn = {
  key: string;
  label: string;
  /** Text unless said otherwise. */
  kind?: CellKind;
  /** Pixels, before anybody changes it; without it by what the column holds. */
  width?: number;
  /** Not shown until somebody asks for it. */
  hidden?: boolean;
  /** What a group or a pivot shows of this column. */
  aggregate?: Aggregation;
};

export type CellValue = string | number | boolean | null;

/** One row: the values by column key, already in the words that a person reads, and where it leads (spec §3). */
export type GridRow = {
  readonly id?: number;
  readonly showPath?: string;
  readonly emitId?: string;
  readonly childRecords?: readonly GridRow[];
  readonly [key: string]: CellValue | readonly GridRow[] | undefined;
};

export type SelectionMode = "none" | "single" | "multiple";
