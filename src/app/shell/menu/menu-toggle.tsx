import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { MenuWidth } from "#kit/appearance/index.ts";
import { useTexts } from "#kit/ui/index.ts";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { texts } from "../texts.ts";

/**
 * Makes the sidebar narrow or wide, and remembers it. Which of the two buttons is shown is left to the styles, as long as
 * nothing was chosen, because the width of the screen decides then.
 */
export function MenuToggle() {
  const { menu } = useTexts(texts);
  const { chooseMenuWidth } = useAppearance();
  const narrow = useRef<HTMLButtonElement>(null);
  const widen = useRef<HTMLButtonElement>(null);
  const choose = (width: MenuWidth) => {
    flushSync(() => chooseMenuWidth(width));
    (width === "icons" ? widen : narrow).current?.focus();
  };
  return (
    <>
      <button
        ref={narrow}
        type="button"
        className="t-header-button t-script-only t-menu-narrow"
        aria-label={menu.narrow}
        title={menu.narrow}
        onClick={() => choose("icons")}
      >
        <IconLayoutSidebarLeftCollapse aria-hidden size="1.4em" />
      </button>
      <button
        ref={widen}
        type="button"
        className="t-header-button t-script-only t-menu-widen"
        aria-label={menu.widen}
        title={menu.widen}
        onClick={() => choose("words")}
      >
        <IconLayoutSidebarLeftExpand aria-hidden size="1.4em" />
      </button>
    </>
  );
}
