import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import type { MenuWidth } from "#kit/appearance/appearance.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { useAppearance } from "#kit/ui/page-context.tsx";
import { texts } from "../texts.ts";

/**
 * Collapses or expands the sidebar, and stores the choice. Until a choice is made the styles show
 * the right button, because the width of the screen decides.
 */
export function MenuToggle() {
  const { menu } = useTexts(texts);
  const { chooseMenuWidth } = useAppearance();
  const narrow = useRef<HTMLButtonElement>(null);
  const widen = useRef<HTMLButtonElement>(null);
  const choose = (width: MenuWidth, other: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => chooseMenuWidth(width));
    other.current?.focus();
  };
  return (
    <>
      <ToggleButton
        ref={narrow}
        name="narrow"
        label={menu.narrow}
        onPress={() => choose("icons", widen)}
      >
        <IconLayoutSidebarLeftCollapse aria-hidden size="1.4em" />
      </ToggleButton>
      <ToggleButton
        ref={widen}
        name="widen"
        label={menu.widen}
        onPress={() => choose("words", narrow)}
      >
        <IconLayoutSidebarLeftExpand aria-hidden size="1.4em" />
      </ToggleButton>
    </>
  );
}

type ToggleButtonProps = {
  ref: RefObject<HTMLButtonElement | null>;
  name: "narrow" | "widen";
  label: string;
  onPress: () => void;
  children: ReactNode;
};

const ToggleButton = ({ ref, name, label, onPress, children }: ToggleButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={`t-header-button t-script-only t-menu-${name}`}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
);
