import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { type DeskChange, deskSearch } from "./desk-rows.ts";

/** Where the reader is already, while the page with it is still on its way. */
type Ahead = {
  /** Counts the navigations of the desk; the page that comes carries the number of its own. */
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
 * The tab and the row that the address of a desk names. A row that has just been chosen counts at once, before the
 * answer of the server comes; an answer that was on its way before counts as older.
 */
export function useDeskAddress() {
  const { key, pathname, search, state } = useLocation();
  const isOwn = useNavigationType() !== "POP" && typeof state?.desk === "number";
  const navigate = useNavigate();
  const [stored, setAhead] = useState(nowhere);
  const latest = useRef({ key, pathname, search, ahead: nowhere });
  const isAhead = (ahead: Ahead) => ahead.nth > 0 && (ahead.from === key || (isOwn && state.desk < ahead.nth));
  const ahead = newest(latest.current.ahead, stored);
  const here = { key, pathname, search, ahead: isAhead(ahead) ? ahead : { ...nowhere, nth: ahead.nth } };
  // only what is shown counts: React may begin to render a page that has come, and give it up for a key that is pressed
  useLayoutEffect(() => {
    latest.current = { ...here, ahead: newest(latest.current.ahead, here.ahead) };
  });
  const hasArrived = !isAhead(ahead);
  // the reader may come back to the address from which the desk has gone on
  useEffect(() => {
    if (hasArrived) setAhead((now) => (now.nth === ahead.nth && now.from ? { ...nowhere, nth: now.nth } : now));
  }, [hasArrived, ahead.nth]);
  const current = () => searchOf(latest.current);
  return {
    search: searchOf(here),
    left: here.ahead.left,
    /** The number of the last navigation that is shown. */
    shown: here.ahead.nth,
    /** The address after a change of what is shown. */
    to: (change: DeskChange) => pathname + deskSearch(searchOf(here), change),
    /** The newest address, also after waiting for an answer. */
    newest: () => latest.current.pathname + deskSearch(current(), {}),
    /**
     * Goes to a tab or row; the page's loader runs. Works on the newest state, also after waiting for an answer.
     *
     * @param leave key of a row that leaves the list
     * @returns the number of the navigation
     */
    go: (change: DeskChange, { replace = true, leave }: { replace?: boolean; leave?: string } = {}) => {
      const { key: from, pathname: path, ahead: before } = latest.current;
      const next = deskSearch(current(), change);
      const nth = before.nth + 1;
      const left = leave === undefined ? before.left : [...before.left, leave];
      latest.current.ahead = { nth, from, search: next, left };
      setAhead(latest.current.ahead);
      navigate(path + next, { replace, preventScrollReset: replace, state: { desk: nth } });
      return nth;
    },
    /** The row that the newest address names. */
    item: () => current().get("item"),
  };
}
