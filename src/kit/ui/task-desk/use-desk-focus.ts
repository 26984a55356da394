import { useEffect, useLayoutEffect, useRef } from "react";
import { isPaneBeside } from "./use-desk-keys.ts";

/** Keeps the focus in the list: at the beginning, and after a decision. */
export function useDeskFocus(selectedLink: string | undefined) {
  const desk = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLElement>(null);
  const isWanted = useRef(false);
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
    if (!isWanted.current) return;
    isWanted.current = false;
    const row = selectedLink === undefined ? null : document.getElementById(selectedLink);
    if (row && isPaneBeside()) row.focus();
    else (pane.current ?? list.current)?.focus();
  });
  return {
    desk,
    list,
    pane,
    /** Puts the focus on the selected row, or on narrow screens on the pane, once it is shown. */
    refocus: () => {
      isWanted.current = true;
    },
  };
}
