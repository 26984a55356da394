import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes a popover when its reader has gone on: when `place` is another one than before. What was opened before the scripts came
 * stays open, and `onOpen` is told of it.
 */
export function useCloseOnNavigate(popover: RefObject<HTMLElement | null>, place: string, onOpen?: () => void) {
  const before = useRef<string>(undefined);
  const told = useRef(onOpen);
  useEffect(() => {
    const isFirst = before.current === undefined;
    const moved = !isFirst && before.current !== place;
    before.current = place;
    if (!popover.current?.matches(":popover-open")) return;
    if (moved) popover.current.hidePopover();
    else if (isFirst) told.current?.();
  }, [popover, place]);
}
