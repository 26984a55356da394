import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { GridRow, SelectionMode } from "../columns.ts";
import type { GridModel } from "../model.ts";
import type { RowModel } from "../row-model.ts";

const noIds: ReadonlySet<number> = new Set();

export type GridSelection = {
  readonly kind: SelectionMode;
  readonly ids: ReadonlySet<number>;
  /** How many of the displayed rows are selected; rows in collapsed groups count, too. */
  readonly all: "all" | "some" | "none";
  readonly toggle: (line: number, row: GridRow, range: boolean) => void;
  readonly toggleAll: () => void;
};

type SelectionOptions = {
  kind: SelectionMode;
  model: GridModel;
  lines: RowModel;
  selected: readonly number[] | undefined;
  onChange: ((ids: readonly number[]) => void) | undefined;
};

/** The selected rows by id: managed here, or by the screen through `selected`. */
export function useGridSelection({ kind, model, lines, selected, onChange }: SelectionOptions): GridSelection {
  const [own, setOwn] = useState(noIds);
  const given = useMemo(() => selected && new Set(selected), [selected]);
  const ids = kind === "none" ? noIds : (given ?? own);
  const anchor = useRef<number>(undefined);
  const { rows, shown } = model;

  const all = useMemo(() => {
    if (ids.size === 0) return "none";
    let count = 0;
    for (const nth of shown) if (ids.has(rows[nth]?.id ?? Number.NaN)) count += 1;
    return count === 0 ? "none" : count === shown.length ? "all" : "some";
  }, [ids, rows, shown]);

  const current = useRef({ ids, lines, onChange });
  useEffect(() => {
    current.current = { ids, lines, onChange };
  });
  const keep = useCallback((next: ReadonlySet<number>) => {
    setOwn(next);
    current.current.onChange?.([...next]);
  }, []);

  const toggle = useCallback(
    (line: number, row: GridRow, range: boolean) => {
      const { ids, lines } = current.current;
      if (row.id === undefined) return;
      const on = !ids.has(row.id);
      if (kind === "single") return keep(new Set(on ? [row.id] : []));
      const from = range ? (anchor.current ?? line) : line;
      anchor.current = line;
      const next = new Set(ids);
      for (let at = Math.min(from, line); at <= Math.max(from, line); at += 1) {
        const reached = lines.at(at);
        if (reached.type !== "row" || reached.row.id === undefined) continue;
        if (on) next.add(reached.row.id);
        else next.delete(reached.row.id);
      }
      keep(next);
    },
    [kind, keep],
  );

  const toggleAll = () => {
    const next = new Set(ids);
    for (const nth of shown) {
      const id = rows[nth]?.id;
      if (id === undefined) continue;
      if (all === "all") next.delete(id);
      else next.add(id);
    }
    keep(next);
  };
  return { kind, ids, all, toggle, toggleAll };
}
