import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useTexts } from "#kit/ui/index.ts";
import type { NavigationMenu } from "../menus.ts";
import { useCloseOnNavigate } from "./popover.tsx";
import { texts } from "./texts.ts";

export const navigationId = "navigation";

/** The menus: a sidebar on wide screens, otherwise a drawer. The drawer is a popover, so it opens without scripts. */
export function Navigation({ menus }: { menus: readonly NavigationMenu[] }) {
  const words = useTexts(texts);
  const drawer = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useCloseOnNavigate(drawer, key); // closes after navigation
  return (
    <nav ref={drawer} id={navigationId} className="t-nav" aria-label={words.navigation} popover="auto">
      <button
        type="button"
        className="t-icon-button t-nav-close"
        popoverTarget={navigationId}
        popoverTargetAction="hide"
        aria-label={words.close}
      >
        <IconX aria-hidden size="1.25em" />
      </button>
      {menus.map(({ title, items }) => (
        <div key={title} className="t-nav-group">
          {title && <h2 className="t-nav-title">{title}</h2>}
          <ul>
            {items.map(({ label, path }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={
                    path === "/" || menus.some((menu) => menu.items.some((item) => item.path.startsWith(`${path}/`)))
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
