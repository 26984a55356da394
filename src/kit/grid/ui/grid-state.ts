import { use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from "react-router";
import { applyMask, sortRows } from "../column-index.ts";
import { columnarType, fromColumnar } from "../columnar.ts";
import type { GridColumn, GridRow, SelectionMode } from "../columns.ts";
import { filterRows } from "../filters.ts";
import { type FirstScreen, firstScreenLines, firstScreenModel } from "../first-screen.ts";
import type { RowGroup } from "../group.ts";
import { applyGrouping, type GridModel, type RowModel, rowId } from "../model.ts";
import type { ViewState } from "../view.ts";
import { parseView, searchString, withViewParams } from "../view-url.ts";

type LoadState = {
  url: string | undefined;
  rows: readonly GridRow[];
  state: "loading" | "ready" | "failed";
  message?: string;
};

const noRows: readonly GridRow[] = [];

/**
 * The rows of a grid: given ones, or those of its URL. While reloading the old rows stay; `message`
 * is the server's error message.
 */
export function useGridRows(url: string | undefined, given: readonly GridRow[] | undefined) {
  const [loaded, set] = useState<LoadState>({ url, rows: noRows, state: "loading" });
  const [requestCount, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `requestCount` counts how often somebody asked again
  useEffect(() => {
    if (!url) return;
    const left = new AbortController();
    set((before) => ({ ...before, url, state: "loading" }));
    fetchRows(url, left.signal).then(
      (rows) => set({ url, rows, state: "ready" }),
      (error: Error) =>
        left.signal.aborted ||
        set((before) => ({ ...before, state: "failed", message: error.message })),
    );
    return () => left.abort();
  }, [url, requestCount]);

  const again = useCallback(() => ask((times) => times + 1), []);
  if (!url) return { rows: given ?? noRows, state: "ready", again } as const;
  const current = loaded.url === url;
  return {
    rows: loaded.rows,
    state: current ? loaded.state : "loading",
    message: loaded.message,
    again,
  } as const;
}

async function fetchRows(url: string, signal: AbortSignal): Promise<readonly GridRow[]> {
  const answer = await fetch(url, {
    signal,
    headers: { Accept: `${columnarType}, application/json;q=0.9` },
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(isMessage(body) ? body.message : "");
  return fromColumnar(body as Parameters<typeof fromColumnar>[0]);
}

const isMessage = (body: unknown): body is { message: string } =>
  typeof body === "object" &&
  body !== null &&
  "message" in body &&
  typeof body.message === "string";

/**
 * The first screen returned by the page's loader, until the rows are loaded. `current` is true if
 * it matches the view; if the user has changed the view in the meantime, it stays visible behind
 * the loading indicator.
 */
export function useFirstScreen(first: FirstScreen | undefined, view: ViewState, loading: boolean) {
  const [made, setMade] = useState({ first, view });
  if (first !== made.first) setMade({ first, view });
  const drawn = useMemo(
    () => first && { model: firstScreenModel(first), lines: firstScreenLines(first) },
    [first],
  );
  const current = first !== made.first || view === made.view;
  return useMemo(
    () => (first && drawn && (current || loading) ? { first, ...drawn, current } : undefined),
    [first, drawn, current, loading],
  );
}

const nothingOpened: ReadonlySet<string> = new Set();

/** The expanded groups and rows; they survive changes of the view. */
export function useExpanded(model: GridModel, detailed: boolean) {
  const [opened, set] = useState(nothingOpened);
  const toggle = useCallback((id: string) => {
    set((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const openAll = (open: boolean) =>
    set(open ? new Set(expandableIds(model, detailed)) : nothingOpened);
  return { opened, toggle, openAll };
}

function* expandableIds(
  { groups, grouped, rows, shown }: GridModel,
  detailed: boolean,
): Generator<string> {
  yield* groupIds(groups);
  if (grouped || !detailed) return;
  for (const index of shown) yield rowId(index, rows[index]);
}

function* groupIds(groups: readonly RowGroup[]): Generator<string> {
  for (const group of groups) {
    yield group.id;
    yield* groupIds(group.groups);
  }
}

/** The model of a view; each stage is recomputed only when its input changes. */
export function useGridModel(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  view: ViewState,
): GridModel {
  const { sort, filters, search } = view;
  const order = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const mask = useMemo(
    () => filterRows(rows, columns, { filters, search }),
    [rows, columns, filters, search],
  );
  const shown = useMemo(() => applyMask(order, mask), [order, mask]);
  return useMemo(() => applyGrouping(rows, columns, view, shown), [rows, columns, view, shown]);
}

/** Milliseconds between updates of the URL, because browsers limit their rate. */
const writeInterval = 300;

/**
 * The view in the URL. A change applies immediately and replaces the URL shortly afterwards, so
 * Back leaves the page and returning restores the view. For the new URL the router would give up a
 * navigation under way, and a record that was just opened would never appear; so meanwhile only the
 * entry in the history changes. The router's own state is read, because a hook learns of a
 * navigation only when it renders.
 */
export function useGridView(columns: readonly GridColumn[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [seen, setSeen] = useState(search);
  const [view, show] = useState(() => parseView(new URLSearchParams(search), columns));
  const written = useRef(search);
  const latest = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // the URL was changed elsewhere: a saved view was applied, or the user navigated in the history
  if (search !== seen) {
    setSeen(search);
    if (search !== written.current) show(parseView(new URLSearchParams(search), columns));
  }
  useEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setView = useCallback(
    (change: (view: ViewState) => ViewState) => {
      const next = change(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      show(next);
      const write = () => {
        timer.current = undefined;
        const search = searchString(
          withViewParams(new URLSearchParams(location.search), latest.current, columns),
        );
        if (search === location.search) return;
        written.current = search;
        const { location: target } = router?.state.navigation ?? {};
        if (target && target.pathname !== location.pathname)
          return window.history.replaceState(window.history.state, "", location.pathname + search);
        navigate(
          { search },
          { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
        );
      };
      if (timer.current === undefined) write();
      clearTimeout(timer.current);
      timer.current = setTimeout(write, writeInterval);
    },
    [columns, navigate, router],
  );
  return [view, setView] as const;
}

const nothingSelected: ReadonlySet<number> = new Set();

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
export function useGridSelection({
  kind,
  model,
  lines,
  selected,
  onChange,
}: SelectionOptions): GridSelection {
  const [own, setOwn] = useState(nothingSelected);
  const given = useMemo(() => selected && new Set(selected), [selected]);
  const ids = kind === "none" ? nothingSelected : (given ?? own);
  const anchor = useRef<number>(undefined);
  const { rows, shown } = model;

  const all = useMemo(() => {
    if (ids.size === 0) return "none";
    let count = 0;
    for (const index of shown) if (ids.has(rows[index]?.id ?? Number.NaN)) count += 1;
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
    for (const index of shown) {
      const id = rows[index]?.id;
      if (id === undefined) continue;
      if (all === "all") next.delete(id);
      else next.add(id);
    }
    keep(next);
  };
  return { kind, ids, all, toggle, toggleAll };
}
