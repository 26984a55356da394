import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from "react";

type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  /** A menu is navigated with arrow keys; a dialog holds any controls. */
  role: "menu" | "dialog";
  onOpen?: () => void;
  /** Rendered when the popover opens. */
  children: (close: () => void) => ReactNode;
};

/** A toolbar button with a popover; Escape or a click elsewhere closes it. */
export function PopoverButton({ label, icon, role, onOpen, children }: PopoverButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  function onToggle({ newState }: ToggleEvent) {
    setOpen(newState === "open");
    if (newState === "open") onOpen?.();
    if (newState === "open" && role === "menu")
      requestAnimationFrame(() => menuItems(panel.current)[0]?.focus());
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="t-grid-tool-button"
        popoverTarget={id}
        aria-haspopup={role}
        aria-expanded={open}
      >
        {icon}
        <span>{label}</span>
      </button>
      {/* biome-ignore-start lint/a11y/useAriaPropsSupportedByRole: both of its roles take a name */}
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions: its role comes by its props */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className="t-grid-popover"
        onBeforeToggle={() => positionPopover(button.current, panel.current)}
        onToggle={onToggle}
        onKeyDown={
          role === "menu" ? (event) => handleMenuKey(event, panel.current, close) : undefined
        }
      >
        {open && children(close)}
      </div>
      {/* biome-ignore-end lint/a11y/useAriaPropsSupportedByRole: see above */}
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: see above */}
    </>
  );
}

const menuItems = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/** Below its button, aligned within the page; on phones it is a sheet (toolbar.css). */
function positionPopover(button: HTMLElement | null, panel: HTMLElement | null) {
  if (!button || !panel) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const onTheRight = left > window.innerWidth / 2;
  panel.style.setProperty("--top", `${bottom + window.scrollY + 6}px`);
  panel.style.setProperty("--left", onTheRight ? "auto" : `${left}px`);
  panel.style.setProperty(
    "--right",
    onTheRight ? `${document.documentElement.clientWidth - right}px` : "auto",
  );
}

/** Keyboard navigation of a menu by the ARIA pattern. */
function handleMenuKey(event: KeyboardEvent, panel: HTMLElement | null, close: () => void) {
  const all = menuItems(panel);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") return close();
  if (to === undefined) return;
  event.preventDefault();
  all.at(to % all.length)?.focus();
}
