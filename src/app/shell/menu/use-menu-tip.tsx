import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/** Pixels of a sidebar that has no room for words. */
const narrowest = 128;

type Tip = { words: string; top: number; left: number };

/**
 * The words of an icon of the menu, shown beside it while it is pointed at or has the focus, until Escape. It is for
 * the eye alone: the link keeps its words for screen readers.
 */
export function useMenuTip() {
  const [tip, setTip] = useState<Tip>();
  const show = ({ currentTarget: menu, target }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("a, summary") : null;
    const words = item?.querySelector(".t-nav-label")?.textContent;
    if (!item || !words || menu.clientWidth > narrowest) return setTip(undefined);
    const { top, height, right } = item.getBoundingClientRect();
    setTip({ words, top: top + height / 2, left: right });
  };
  const hide = () => setTip(undefined);
  const isShown = tip !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setTip(undefined);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isShown]);
  return {
    handlers: { onPointerOver: show, onFocus: show, onPointerLeave: hide, onBlur: hide, onScroll: hide },
    tip: tip && (
      <span aria-hidden className="t-nav-tip" style={{ top: tip.top, left: tip.left }}>
        {tip.words}
      </span>
    ),
  };
}
