import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * `/`, unless the user is typing, and if wanted Ctrl + K focus the search box. If the box is hidden, they open the
 * search page.
 */
export function useSearchShortcut(
  input: RefObject<HTMLInputElement | null>,
  withControlK: boolean,
  elsewhere: () => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const controlK =
      withControlK &&
      event.key.toLowerCase() === "k" &&
      (event.ctrlKey || event.metaKey) &&
      !event.shiftKey &&
      !event.altKey;
    if (event.defaultPrevented || (!slash && !controlK)) return;
    event.preventDefault();
    if (input.current?.checkVisibility()) {
      input.current.focus();
      input.current.select();
    } else elsewhere();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role='grid'] *"));
