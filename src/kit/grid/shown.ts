import type { CellKind, CellValue } from "./columns.ts";

/** What a grid shows, as a plain table: the one source of exports, of print and of pages without scripts. */
export type FlatTable = { readonly columns: readonly FlatColumn[]; readonly rows: readonly FlatRow[] };

/** `width` in pixels, where somebody set one. */
export type FlatColumn = {
  readonly key: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly width?: number;
};

/** One line of it: a row, or a group with what it adds up to; `level` says how many groups it is in. */
export type FlatRow = {
  readonly level: number;
  readonly group: boolean;
  readonly cells: readonly CellValue[];
  /** Where the row leads; none for a group. */
  readonly showPath?: string;
};
