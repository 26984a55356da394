import { useCallback, useState } from "react";
import type { RowGroup } from "../../grid/group.ts";
import { rowId } from "../../grid/lines.ts";
import type { GridModel } from "../../grid/model.ts";

const noIds: ReadonlySet<string> = new Set();

/** Which groups and rows are open; others by the same view stay as they were. */
export function useExpanded(model: GridModel, detailed: boolean) {
  const [opened, set] = useState(noIds);
  const toggle = useCallback((id: string) => {
    set((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const openAll = (open: boolean) => set(open ? new Set(expandableIds(model, detailed)) : noIds);
  return { opened, toggle, openAll };
}

function* expandableIds({ groups, grouped, rows, shown }: GridModel, detailed: boolean): Generator<string> {
  yield* groupIds(groups);
  if (grouped || !detailed) return;
  for (const nth of shown) yield rowId(nth, rows[nth]);
}

function* groupIds(groups: readonly RowGroup[]): Generator<string> {
  for (const group of groups) {
    yield group.id;
    yield* groupIds(group.groups);
  }
}
