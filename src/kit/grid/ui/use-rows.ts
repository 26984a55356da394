import { useCallback, useEffect, useMemo, useState } from "react";
import { columnarType, fromColumnar } from "../columnar.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import { filterRows } from "../filters.ts";
import { type FirstScreen, firstScreenLines, firstScreenModel } from "../first-screen.ts";
import type { RowGroup } from "../group.ts";
import { applyGrouping, type GridModel } from "../model.ts";
import { rowId } from "../row-model.ts";
import { applyMask, sortRows } from "../sort.ts";
import type { ViewState } from "../view.ts";

type LoadState = {
  url: string | undefined;
  rows: readonly GridRow[];
  state: "loading" | "ready" | "failed";
  message?: string;
};

const noRows: readonly GridRow[] = [];

/**
 * The rows of a grid: given ones, or those of its URL. While reloading the old rows stay; `message` is the server's
 * error message.
 */
export function useGridRows(url: string | undefined, given: readonly GridRow[] | undefined) {
  const [loaded, set] = useState<LoadState>({ url, rows: noRows, state: "loading" });
  const [asked, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often somebody asked again
  useEffect(() => {
    if (!url) return;
    const left = new AbortController();
    set((before) => ({ ...before, url, state: "loading" }));
    fetchRows(url, left.signal).then(
      (rows) => set({ url, rows, state: "ready" }),
      (error: Error) =>
        left.signal.aborted || set((before) => ({ ...before, state: "failed", message: error.message })),
    );
    return () => left.abort();
  }, [url, asked]);

  const again = useCallback(() => ask((times) => times + 1), []);
  if (!url) return { rows: given ?? noRows, state: "ready", again } as const;
  const current = loaded.url === url;
  return { rows: loaded.rows, state: current ? loaded.state : "loading", message: loaded.message, again } as const;
}

async function fetchRows(url: string, signal: AbortSignal): Promise<readonly GridRow[]> {
  const answer = await fetch(url, { signal, headers: { Accept: `${columnarType}, application/json;q=0.9` } });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(isMessage(body) ? body.message : "");
  return fromColumnar(body as Parameters<typeof fromColumnar>[0]);
}

const isMessage = (body: unknown): body is { message: string } =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";

/**
 * The first screen returned by the page's loader, until the rows are loaded. `current` is true if it matches the view;
 * if the user has changed the view in the meantime, it stays visible behind the loading indicator.
 */
export function useFirstScreen(first: FirstScreen | undefined, view: ViewState, loading: boolean) {
  const [made, setMade] = useState({ first, view });
  if (first !== made.first) setMade({ first, view });
  const drawn = useMemo(() => first && { model: firstScreenModel(first), lines: firstScreenLines(first) }, [first]);
  const current = first !== made.first || view === made.view;
  return useMemo(
    () => (first && drawn && (current || loading) ? { first, ...drawn, current } : undefined),
    [first, drawn, current, loading],
  );
}

const noIds: ReadonlySet<string> = new Set();

/** The expanded groups and rows; they survive changes of the view. */
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

/** The model of a view; each stage is recomputed only when its input changes. */
export function useGridModel(rows: readonly GridRow[], columns: readonly GridColumn[], view: ViewState): GridModel {
  const { sort, filters, search } = view;
  const order = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const mask = useMemo(() => filterRows(rows, columns, { filters, search }), [rows, columns, filters, search]);
  const shown = useMemo(() => applyMask(order, mask), [order, mask]);
  return useMemo(() => applyGrouping(rows, columns, view, shown), [rows, columns, view, shown]);
}
