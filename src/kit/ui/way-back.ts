import { type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** The pages of this window by their place in its history; the document that is opened begins anew. */
const pages: { pathname: string; search: string }[] = [];

/** The place of the shown page in the window's history, as React Router counts it. */
const placeInHistory = (): number => Number(window.history.state?.idx ?? 0);

/**
 * Returns what a link back to a list does when it is pressed: if the reader has come from that list, it goes back in the
 * history, so that the list has the filters, the place and the row that the reader left. Otherwise it is a link.
 */
export function useWayBack() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const place = placeInHistory();
    pages.length = Math.min(pages.length, place + 1);
    pages[place] = { pathname, search };
  }, [pathname, search]);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const wanted = new URL(event.currentTarget.href);
    const place = placeInHistory();
    const isWanted = (page: (typeof pages)[number] | undefined) =>
      page?.pathname === wanted.pathname && (wanted.search === "" || page.search === wanted.search);
    const found = pages.slice(0, place).findLastIndex(isWanted);
    if (found < 0) return;
    event.preventDefault();
    navigate(found - place);
  };
}
