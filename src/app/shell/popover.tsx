import { type ReactNode, type RefObject, type ToggleEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useCloseOnNavigate } from "./use-closing.ts";

type PopoverPanelProps = {
  id: string;
  label: string;
  onToggle?: (open: boolean) => void;
  panel?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** What a button of the header opens; Escape or a press elsewhere closes it, and so does going to another page. */
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
