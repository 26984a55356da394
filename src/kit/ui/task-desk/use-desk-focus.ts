import { useEffect, useLayoutEffect, useRef } from "react";
import { isPaneBeside } from "./use-desk-keys.ts";

/**
 * Keeps the focus in the list: at the beginning, and after a decision.
 *
 * @param selectedLink id of the selected row's link
 * @param shown number of the desk's last navigation that is shown
 */
export function useDeskFocus(selectedLink: string | undefined, shown: number) {
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const wantedFrom = useRef<number>(undefined);
  useEffect(() => {
    // after the frame has put the focus at the beginning of the page
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.id === "main";
      if (isFree && isPaneBeside() && window.location.hash === "") list.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  // with the row itself, so that no key falls between two rows
  useLayoutEffect(() => {
    // a page that React was about to show when a row was decided may come first; it still has that row
    if (wantedFrom.current === undefined || shown < wantedFrom.current) return;
    wantedFrom.current = undefined;
    const row = selectedLink === undefined ? null : document.getElementById(selectedLink);
    if (row && isPaneBeside()) row.focus();
    else (pane.current ?? list.current)?.focus();
  });
  return {
    desk,
    list,
    pane,
    /** Puts the focus on the selected row, or on narrow screens on the pane, once this navigation is shown. */
    refocus: (nth: number) => {
      wantedFrom.current = nth;
    },
  };
}
