import { IconChevronRight, IconX } from "@tabler/icons-react";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import type { FrameCounts } from "#areas/notifications/screens/bell-client.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import type { NavigationItem, NavigationMenu } from "../../menus.ts";
import "./narrow-menu.css";
import { useCloseOnNavigate } from "../popover.tsx";
import { texts } from "../texts.ts";
import icons from "./menu-icons.svg?url";
export const navigationId = "navigation";

/**
 * The menus: a sidebar on wide screens, with labels or icons alone, otherwise a drawer. The drawer
 * is a popover, so it opens without scripts.
 */
export function Navigation({
  menus,
  counts,
}: {
  menus: readonly NavigationMenu[];
  counts: FrameCounts["taskCounts"];
}) {
  const shellTexts = useTexts(texts);
  const drawer = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const current = findCurrentItem(menus, pathname);
  const isCurrent = (item: NavigationItem) => item === current;
  const { handlers, tip } = useMenuTip();
  useCloseOnNavigate(drawer, key); // closes after navigation
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own item
  useEffect(() => {
    drawer.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <>
      <nav
        ref={drawer}
        id={navigationId}
        className="t-nav"
        aria-label={shellTexts.navigation}
        popover="auto"
        {...handlers}
      >
        <button
          type="button"
          className="t-icon-button t-nav-close"
          popoverTarget={navigationId}
          popoverTargetAction="hide"
          aria-label={shellTexts.close}
        >
          <IconX aria-hidden size="1.25em" />
        </button>
        {menus.map(({ title, folded, items, more }) => {
          const list = <MenuItems items={items} current={current} counts={counts} />;
          if (folded)
            return (
              <FoldedItems key={title} title={title} isOpen={items.some(isCurrent)}>
                {list}
              </FoldedItems>
            );
          return (
            <div key={title} className="t-nav-group">
              {title && <h2 className="t-nav-title">{title}</h2>}
              {list}
              {more.length > 0 && (
                <FoldedItems title={shellTexts.more} about={title} isOpen={more.some(isCurrent)}>
                  <MenuItems items={more} current={current} counts={counts} />
                </FoldedItems>
              )}
            </div>
          );
        })}
      </nav>
      {tip}
    </>
  );
}

type MenuItemsProps = {
  items: readonly NavigationItem[];
  current: NavigationItem | undefined;
  counts: FrameCounts["taskCounts"];
};

const MenuItems = ({ items, current, counts }: MenuItemsProps) => (
  <ul>
    {items.map((item) => (
      <li key={item.path}>
        <Link to={item.path} aria-current={item === current ? "page" : undefined}>
          {item.icon && (
            <svg aria-hidden className="t-nav-icon">
              <use href={`${icons}#${item.icon}`} />
            </svg>
          )}
          <span className="t-nav-label">{item.label}</span>
          <TaskCount path={item.path} count={counts[item.path]} />
        </Link>
      </li>
    ))}
  </ul>
);

type FoldedItemsProps = {
  title: string;
  /** The menu to which the items belong, for screen readers. */
  about?: string;
  isOpen: boolean;
  children: ReactNode;
};

const FoldedItems = ({ title, about, isOpen, children }: FoldedItemsProps) => (
  <details className={about === undefined ? "t-nav-group" : "t-nav-more"} open={isOpen}>
    <summary className="t-nav-title">
      <IconChevronRight aria-hidden size="1em" />
      <span className="t-nav-label">{title}</span>
      {about && <span className="t-visually-hidden">: {about}</span>}
    </summary>
    {children}
  </details>
);

/** The number of tasks, or of unread messages, beside a menu item. */
function TaskCount({ path, count = 0 }: { path: string; count: number | undefined }) {
  const { tasks, unreadMessages } = useTexts(texts);
  const format = useFormat();
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className="t-nav-count">
        {count > maxTasksShown ? `${maxTasksShown}+` : count}
      </span>
      <span className="t-visually-hidden">
        , {format(path === "/message/list" ? unreadMessages : tasks, { n: count })}
      </span>
    </>
  );
}

/** The highest number that is shown; higher ones are shown as "more than". */
const maxTasksShown = 999;

/** Pages about the user's own account, whose paths are below those of the user records. */
const ownPages: ReadonlySet<string> = new Set([
  "/user/profile",
  "/user/security",
  "/user/second-factor",
  "/user/passkeys",
  "/user/notification-settings",
  "/user/my-data",
]);

/**
 * Returns the item whose page, or a page below it, is open: the one with the longest matching path.
 */
export function findCurrentItem(
  menus: readonly (Pick<NavigationMenu, "items"> & Partial<Pick<NavigationMenu, "more">>)[],
  pathname: string,
): NavigationItem | undefined {
  const isAt = (path: string) =>
    pathname === path ||
    (path !== "/" && !ownPages.has(pathname) && pathname.startsWith(`${path}/`));
  const matchLength = ({ path, tabs = [] }: NavigationItem) =>
    Math.max(0, ...[path, ...tabs].filter(isAt).map(({ length }) => length));
  return menus
    .flatMap(({ items, more = [] }) => [...items, ...more])
    .reduce<NavigationItem | undefined>(
      (best, item) => (matchLength(item) > (best ? matchLength(best) : 0) ? item : best),
      undefined,
    );
}

/** Maximum width in pixels of a sidebar without labels. */
const narrowest = 128;

type Tip = { words: string; top: number; left: number };

/**
 * Shows the label of a menu icon beside it while the icon is hovered or focused, until Escape is
 * pressed. The tip is hidden from screen readers, because the link contains the label.
 */
function useMenuTip() {
  const [tip, setTip] = useState<Tip>();
  const show = ({
    currentTarget: menu,
    target,
  }: FocusEvent<HTMLElement> | PointerEvent<HTMLElement>) => {
    const item = target instanceof Element ? target.closest<HTMLElement>("a, summary") : null;
    const words = item?.querySelector(".t-nav-label")?.textContent;
    if (!item || !words || menu.clientWidth > narrowest) return setTip(undefined);
    const { top, height, right } = item.getBoundingClientRect();
    setTip({ words, top: top + height / 2, left: right });
  };
  const hide = () => setTip(undefined);
  const isShown = tip !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setTip(undefined);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isShown]);
  return {
    handlers: {
      onPointerOver: show,
      onFocus: show,
      onPointerLeave: hide,
      onBlur: hide,
      onScroll: hide,
    },
    tip: tip && (
      <span aria-hidden className="t-nav-tip" style={{ top: tip.top, left: tip.left }}>
        {tip.words}
      </span>
    ),
  };
}
