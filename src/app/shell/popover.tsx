import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type PopoverPanelProps = {
  id: string;
  label: string;
  onToggle?: (open: boolean) => void;
  panel?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/**
 * A popover opened by a button of the header; closes on Escape, on a click elsewhere and on
 * navigation.
 */
export function PopoverPanel({ id, label, onToggle, panel, children }: PopoverPanelProps) {
  const own = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const element = panel ?? own;
  useCloseOnNavigate(element, pathname, () => onToggle?.(true));
  return (
    <div
      ref={element}
      id={id}
      role="dialog"
      aria-label={label}
      className="t-panel"
      popover="auto"
      onToggle={(event: ToggleEvent<HTMLDivElement>) => onToggle?.(event.newState === "open")}
    >
      {children}
    </div>
  );
}

/**
 * Closes a popover when `place` changes. A popover opened before hydration stays open, and `onOpen`
 * is called.
 */
export function useCloseOnNavigate(
  popover: RefObject<HTMLElement | null>,
  place: string,
  onOpen?: () => void,
) {
  const before = useRef<string>(undefined);
  const latestOnOpen = useRef(onOpen);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const moved = !isFirst && before.current !== place;
    before.current = place;
    if (!popover.current?.matches(":popover-open")) return;
    if (moved) popover.current.hidePopover();
    else if (isFirst) latestOnOpen.current?.();
  }, [popover, place]);
}
