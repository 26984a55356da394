import { IconDots } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useKitTexts } from "./texts.ts";

/**
 * The less frequent actions of a page behind one button; works without scripts. Escape and leaving it close it.
 * `children` are buttons and links.
 */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const kitTexts = useKitTexts();
  const close = () => menu.current?.removeAttribute("open");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };
  return (
    <details ref={menu} className="t-more" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="t-button" data-variant="outline" data-tone="neutral" aria-label={kitTexts.moreActions}>
        <IconDots aria-hidden size="1.25em" />
      </summary>
      <div className="t-more-list">{children}</div>
    </details>
  );
}
