import { type ReactNode, type RefObject, type ToggleEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

type Props = {
  id: string;
  label: string;
  onToggle?: (open: boolean) => void;
  panel?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** What a button of the header opens; Escape or a press elsewhere closes it, and so does going to another page. */
export function Panel({ id, label, onToggle, panel, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const element = panel ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of page
  useEffect(() => {
    if (element.current?.matches(":popover-open")) element.current.hidePopover();
  }, [pathname]);
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
