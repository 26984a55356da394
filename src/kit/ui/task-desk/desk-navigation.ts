import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { isPaneBeside } from "./desk-keys.tsx";
import { type DeskChange, deskSearch } from "./desk-rows.tsx";

/** Where the reader is already, while the page with it is still on its way. */
type Ahead = {
  /** Counts the navigations of the desk; the next page carries the number of its own navigation. */
  nth: number;
  /** Key of the location at that time. */
  from: string;
  search: string;
  /** Keys of the rows that have been decided and that the shown page still has. */
  left: readonly string[];
};

const nowhere: Ahead = { nth: 0, from: "", search: "", left: [] };

const newest = (one: Ahead, other: Ahead) => (one.nth > other.nth ? one : other);

const searchOf = ({ search, ahead }: { search: string; ahead: Ahead }) =>
  new URLSearchParams(ahead.from ? ahead.search : search);

/**
 * The tab and the row that the address of a desk names. A newly chosen row counts at once, before
 * the server's response; a response to an earlier navigation counts as older.
 */
export function useDeskAddress() {
  const { key, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && typeof state?.desk === "number";
  const navigate = useNavigate();
  const [stored, setAhead] = useState(nowhere);
  const latest = useRef({ key, pathname, search, ahead: nowhere });
  const isAhead = (ahead: Ahead) =>
    ahead.nth > 0 && (ahead.from === key || (isOwn && state.desk < ahead.nth));
  const ahead = newest(latest.current.ahead, stored);
  const here = {
    key,
    pathname,
    search,
    ahead: isAhead(ahead) ? ahead : { ...nowhere, nth: ahead.nth },
  };
  // only a shown page counts: React may begin to render a loaded page, and give it up for a key
  // press
  useLayoutEffect(() => {
    latest.current = { ...here, ahead: newest(latest.current.ahead, here.ahead) };
  });
  const hasArrived = !isAhead(ahead);
  // the reader may return to the address that the desk has left
  useEffect(() => {
    if (hasArrived)
      setAhead((now) => (now.nth === ahead.nth && now.from ? { ...nowhere, nth: now.nth } : now));
  }, [hasArrived, ahead.nth]);
  const current = () => searchOf(latest.current);
  return {
    search: searchOf(here),
    left: here.ahead.left,
    /** The number of the last navigation that is shown. */
    shown: here.ahead.nth,
    /** The address after a change of the shown rows or task. */
    to: (change: DeskChange) => pathname + deskSearch(searchOf(here), change),
    /** The newest address, also after waiting for an answer. */
    newest: () => latest.current.pathname + deskSearch(current(), {}),
    /**
     * Goes to a tab or row; the page's loader runs. Works on the newest state, also after waiting
     * for an answer.
     *
     * @param leave keys of rows that leave the list
     * @returns the number of the navigation
     */
    go: (
      change: DeskChange,
      { replace = true, leave = [] }: { replace?: boolean; leave?: readonly string[] } = {},
    ) => {
      const { key: from, pathname: path, ahead: before } = latest.current;
      const next = deskSearch(current(), change);
      const index = before.nth + 1;
      latest.current.ahead = { nth: index, from, search: next, left: [...before.left, ...leave] };
      setAhead(latest.current.ahead);
      navigate(path + next, { replace, preventScrollReset: replace, state: { desk: index } });
      return index;
    },
    /** The row that the newest address names. */
    item: () => current().get("item"),
  };
}

/**
 * Keeps the focus in the list: at the beginning, if the list is in sight, and after a decision.
 *
 * @param selectedLink id of the selected row's link
 * @param shown number of the desk's last navigation that is shown
 * @param isNamed true if the address names the selected row
 */
export function useDeskFocus(selectedLink: string | undefined, shown: number, isNamed: boolean) {
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const wantedFrom = useRef<number>(undefined);
  useListPlace(list, isNamed ? selectedLink : undefined);
  useEffect(() => {
    // after the frame has put the focus at the beginning of the page
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.id === "main";
      const isInSight =
        (list.current?.getBoundingClientRect().top ?? 0) < document.documentElement.clientHeight;
      if (isFree && isInSight && isPaneBeside() && window.location.hash === "")
        list.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  // with the row itself, so that no key falls between two rows
  useLayoutEffect(() => {
    // a page that React was about to show when a row was decided may come first; it still has that
    // row
    if (wantedFrom.current === undefined || shown < wantedFrom.current) return;
    wantedFrom.current = undefined;
    const row = findById(selectedLink);
    if (row && isPaneBeside()) row.focus();
    else {
      (pane.current ?? list.current)?.focus({ preventScroll: true });
      // the next task is read from its beginning, where the result of the last decision is
      desk.current?.querySelector("[role=status]")?.scrollIntoView({ block: "nearest" });
    }
  });
  return {
    desk,
    list,
    pane,
    /**
     * Puts the focus on the selected row, or on narrow screens on the pane, once this navigation is
     * shown.
     */
    refocus: (index: number) => {
      wantedFrom.current = index;
    },
  };
}

/** Where the list was scrolled to, by the key of the history's entry. */
const places = new Map<string, number>();

const maxPlaces = 50;

/**
 * Beside the pane the list scrolls by itself. Restores its position when the reader goes back in
 * the history; otherwise makes the row that the address names visible.
 */
function useListPlace(list: RefObject<HTMLElement | null>, selectedLink: string | undefined) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens; later the focus is on the row
  useLayoutEffect(() => {
    if (!isPaneBeside()) return;
    const place = places.get(key);
    if (place === undefined) findById(selectedLink)?.scrollIntoView({ block: "nearest" });
    else list.current?.parentElement?.scrollTo(0, place);
  }, []);
  useEffect(() => {
    const scroller = list.current?.parentElement;
    if (!scroller) return;
    const note = () => {
      if (places.size >= maxPlaces) places.clear();
      places.set(key, scroller.scrollTop);
    };
    note();
    scroller.addEventListener("scroll", note, { passive: true });
    return () => scroller.removeEventListener("scroll", note);
  }, [list, key]);
}

const findById = (id: string | undefined) =>
  id === undefined ? null : document.getElementById(id);
