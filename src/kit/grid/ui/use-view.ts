import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { GridColumn } from "../columns.ts";
import type { ViewState } from "../view.ts";
import { parseView, searchString, withViewParams } from "../view-url.ts";

/** Milliseconds between updates of the URL, because browsers limit their rate. */
const writeInterval = 300;

/**
 * The view in the URL. A change applies immediately and replaces the URL shortly afterwards, so Back leaves the page
 * and returning restores the view.
 */
export function useGridView(columns: readonly GridColumn[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
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
        const search = searchString(withViewParams(new URLSearchParams(location.search), latest.current, columns));
        if (search === location.search) return;
        written.current = search;
        navigate({ search }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
      };
      if (timer.current === undefined) write();
      clearTimeout(timer.current);
      timer.current = setTimeout(write, writeInterval);
    },
    [columns, navigate],
  );
  return [view, setView] as const;
}
