import type { GridRow } from "./columns.ts";
import type { Group } from "./group.ts";

/** One line of a grid as it stands on the screen: a row, a group's head, or what a row opens to. */
export type Line =
  | {
      readonly type: "row";
      readonly id: string;
      readonly row: GridRow;
      readonly nth: number;
      readonly level: number;
      readonly open?: boolean;
    }
  | {
      readonly type: "group";
      readonly id: string;
      readonly group: Group;
      readonly level: number;
      readonly open?: boolean;
    }
  | { readonly type: "detail"; readonly id: string; readonly row: GridRow; readonly level: number };

/** All lines, each made when it is looked at. */
export type Lines = {
  readonly count: number;
  readonly at: (line: number) => Line;
  readonly type: (line: number) => Line["type"];
  /** Tells a line from all others, at little cost. */
  readonly keyAt: (line: number) => number | string;
};

type Options = {
  rows: readonly GridRow[];
  /** Places of the rows shown, in order. */
  shown: Uint32Array;
  groups: readonly Group[];
  grouped: boolean;
  /** Rows don't stand under their groups where a pivot adds them up. */
  pivoted: boolean;
  /** Rows open to their records. */
  detailed: boolean;
  /** Ids of opened lines; everything for a page on paper. */
  opened: ReadonlySet<string> | "all";
};

/** The lines of a view: groups with what is open below them, or the rows themselves. */
export function linesOf({ rows, shown, groups, grouped, pivoted, detailed, opened }: Options): Lines {
  const isOpen = (id: string) => opened === "all" || opened.has(id);
  const heads: Group[] = [];
  const codes: number[] = [];
  const put = (places: Uint32Array) => {
    for (const nth of places) {
      codes.push(nth);
      if (detailed && opensAt(rows[nth]) && isOpen(rowId(nth, rows[nth]))) codes.push(nth + rows.length);
    }
  };
  const walk = (some: readonly Group[]) => {
    for (const group of some) {
      heads.push(group);
      codes.push(-heads.length);
      if (!isOpen(group.id)) continue;
      if (group.groups.length > 0) walk(group.groups);
      else if (!pivoted) put(group.rows);
    }
  };
  const plain = !grouped && !(detailed && (opened === "all" || opened.size > 0));
  if (grouped) walk(groups);
  else if (!plain) put(shown);
  const found: ArrayLike<number> = plain ? shown : codes;
  const depth = groups.length > 0 ? depthOf(groups[0]) : 0;
  return {
    count: found.length,
    type: (line) => typeOf(found[line] ?? 0, rows.length),
    keyAt: (line) => {
      const code = found[line] ?? 0;
      return code < 0 ? (heads[-code - 1]?.id ?? code) : code;
    },
    at: (line) => lineAt(found[line] ?? 0),
  };

  function lineAt(code: number): Line {
    if (code < 0) {
      const group = heads[-code - 1] as Group;
      const leaf = pivoted && group.groups.length === 0;
      return { type: "group", id: group.id, group, level: group.level, ...(!leaf && { open: isOpen(group.id) }) };
    }
    const nth = code % rows.length;
    const row = rows[nth] ?? {};
    const id = rowId(nth, row);
    if (code >= rows.length) return { type: "detail", id: `${id}+`, row, level: depth + 1 };
    return { type: "row", id, row, nth, level: depth, ...(detailed && opensAt(row) && { open: isOpen(id) }) };
  }
}

/** Tells a row from all others: by its `id`, else by its place. */
export const rowId = (nth: number, row: GridRow | undefined): string =>
  row?.id === undefined ? `.${nth}` : `${row.id}`;

const opensAt = (row: GridRow | undefined): boolean => (row?.childRecords?.length ?? 0) > 0;

const typeOf = (code: number, rows: number): Line["type"] => (code < 0 ? "group" : code >= rows ? "detail" : "row");

function depthOf(group: Group | undefined): number {
  return group ? 1 + depthOf(group.groups[0]) : 0;
}
