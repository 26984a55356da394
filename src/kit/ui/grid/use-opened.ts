import { useCallback, useState } from "react";
import type { Group } from "../../grid/group.ts";
import { rowId } from "../../grid/lines.ts";
import type { Model } from "../../grid/model.ts";

const nothing: ReadonlySet<string> = new Set();

/** Which groups and rows are open; others by the same view stay as they were. */
export function useOpened(model: Model, detailed: boolean) {
  const [opened, set] = useState(nothing);
  const toggle = useCallback((id: string) => {
    set((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const openAll = (open: boolean) => set(open ? new Set(idsIn(model, detailed)) : nothing);
  return { opened, toggle, openAll };
}

function* idsIn({ groups, grouped, rows, shown }: Model, detailed: boolean): Generator<string> {
  yield* groupIds(groups);
  if (grouped || !detailed) return;
  for (const nth of shown) yield rowId(nth, rows[nth]);
}

function* groupIds(groups: readonly Group[]): Generator<string> {
  for (const group of groups) {
    yield group.id;
    yield* groupIds(group.groups);
  }
}
