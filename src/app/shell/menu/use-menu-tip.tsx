import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

/** Maximum width in pixels of a sidebar without labels. */
const narrowest = 128;

type Tip = { words: string; top: number; left: number };

/**
 * Shows the label of a menu icon beside it while the icon is hovered or focused, until Escape is pressed. The tip is
 * hidden from screen readers, because the link contains the label.
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
