// biome-ignore-all lint/a11y/useSemanticElements: a group within a menu is no fieldset
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: only where the role is menuitemcheckbox
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCheck,
  IconEyeOff,
  IconFilter,
  IconLayoutList,
  IconTablePlus,
} from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { formatText } from "#kit/text/localization.ts";
import {
  clearGroups,
  groupByColumn,
  hideColumn,
  moveColumn,
  pivotByColumn,
  removeSort,
  resizeColumn,
  sortBy,
  type ViewChange,
  type ViewState,
} from "../view.ts";
import type { DisplayColumn } from "./column-layout.ts";
import { texts } from "./texts.ts";

type ColumnMenuProps = {
  track: DisplayColumn;
  tracks: readonly DisplayColumn[];
  view: ViewState;
  at: { x: number; y: number };
  /** `by` is the number of positions that the column moves. */
  onChange: (change: ViewChange, by?: number) => void;
  onFilter: () => void;
  onOpenAll: (open: boolean) => void;
  onClose: () => void;
};

/** The menu of a column; it offers everything that dragging does. */
export function ColumnMenu({
  track,
  tracks,
  view,
  at,
  onChange,
  onFilter,
  onOpenAll,
  onClose,
}: ColumnMenuProps) {
  const parts =
    track.type === "lead"
      ? groupMenuItems(view, onChange, onOpenAll)
      : columnMenuItems(track, tracks, view, onChange, onFilter);
  return (
    <ContextMenu
      label={formatText(texts.hr.menu, { label: track.label })}
      at={at}
      parts={parts}
      onClose={onClose}
    />
  );
}

const groupMenuItems = (
  view: ViewState,
  change: ColumnMenuProps["onChange"],
  openAll: (open: boolean) => void,
): readonly MenuItem[][] => [
  [
    { label: texts.hr.openAll, onSelect: () => openAll(true) },
    { label: texts.hr.closeAll, onSelect: () => openAll(false) },
  ],
  view.groups.length > 0
    ? [{ label: texts.hr.column.ungroup, onSelect: () => change(clearGroups) }]
    : [],
  view.pivot
    ? [{ label: texts.hr.column.unpivot, onSelect: () => change(pivotByColumn(undefined)) }]
    : [],
];

function columnMenuItems(
  { key, width }: DisplayColumn,
  tracks: readonly DisplayColumn[],
  view: ViewState,
  change: ColumnMenuProps["onChange"],
  filter: () => void,
): readonly MenuItem[][] {
  const now = view.sort.find((sort) => sort.key === key);
  const visible = tracks.filter(({ type }) => type === "data").map((track) => track.key);
  const at = visible.indexOf(key);
  const others = view.sort.some((sort) => sort.key !== key);
  const item = (
    label: string,
    icon: MenuItem["icon"],
    viewChange: ViewChange,
    more: Partial<MenuItem> = {},
  ): MenuItem => ({
    label,
    icon,
    onSelect: () => change(viewChange),
    ...more,
  });
  return [
    [
      item(texts.hr.sort.up, <IconArrowUp aria-hidden size="1.0625em" />, sortBy(key, false), {
        checked: now?.desc === false,
      }),
      item(texts.hr.sort.down, <IconArrowDown aria-hidden size="1.0625em" />, sortBy(key, true), {
        checked: now?.desc === true,
      }),
      ...(others && !now ? [item(texts.hr.sort.more, undefined, sortBy(key, false, true))] : []),
      ...(now ? [item(texts.hr.sort.off, undefined, removeSort(key))] : []),
    ],
    [
      {
        label: texts.hr.column.filter,
        icon: <IconFilter aria-hidden size="1.0625em" />,
        onSelect: filter,
      },
      item(
        texts.hr.column.group,
        <IconLayoutList aria-hidden size="1.0625em" />,
        groupByColumn(key),
      ),
      view.pivot === key
        ? item(texts.hr.column.unpivot, undefined, pivotByColumn(undefined))
        : item(
            texts.hr.column.pivot,
            <IconTablePlus aria-hidden size="1.0625em" />,
            pivotByColumn(key),
          ),
    ],
    [
      {
        label: texts.hr.column.left,
        icon: <IconArrowLeft aria-hidden size="1.0625em" />,
        disabled: at <= 0,
        onSelect: () => change(moveColumn(key, -1, visible), -1),
      },
      {
        label: texts.hr.column.right,
        icon: <IconArrowRight aria-hidden size="1.0625em" />,
        disabled: at === visible.length - 1,
        onSelect: () => change(moveColumn(key, 1, visible), 1),
      },
      item(texts.hr.column.wider, undefined, resizeColumn(key, width + 40)),
      item(texts.hr.column.narrower, undefined, resizeColumn(key, width - 40)),
      item(texts.hr.column.fit, undefined, resizeColumn(key, undefined)),
      item(texts.hr.column.hide, <IconEyeOff aria-hidden size="1.0625em" />, hideColumn(key), {
        disabled: visible.length === 1,
      }),
    ],
  ];
}

type MenuItem = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  /** A link that opens in a new tab. */
  readonly href?: string;
  readonly onSelect?: () => void;
};

type ContextMenuProps = {
  label: string;
  /** Position on the screen in pixels. */
  at: { x: number; y: number };
  /** Groups of items, separated by lines. */
  parts: readonly (readonly MenuItem[])[];
  onClose: () => void;
};

/** A menu over the page; Escape or a click elsewhere closes it and restores the focus. */
export function ContextMenu({ label, at, parts, onClose }: ContextMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const before = document.activeElement;
    element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(8, Math.min(at.x, document.documentElement.clientWidth - width - 8))}px`;
    element.style.top = `${Math.max(8, Math.min(at.y, window.innerHeight - height - 8))}px`;
    menuItems(element)[0]?.focus();
    return () => {
      if (
        before instanceof HTMLElement &&
        (element.contains(document.activeElement) || document.activeElement === document.body)
      ) {
        before.focus({ preventScroll: true });
      }
    };
  }, [at]);

  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    onClose();
    item.onSelect?.();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="t-grid-menu"
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onKeyDown={(event) => handleMenuKey(event, menu.current, onClose)}
    >
      {parts
        .filter((part) => part.length > 0)
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one menu keep their places
          <div key={index} role="group" className="t-grid-menu-group">
            {part.map((item) =>
              item.href ? (
                <a
                  key={item.label}
                  role="menuitem"
                  tabIndex={-1}
                  href={item.href}
                  target="_blank"
                  rel="noopener"
                  onClick={onClose}
                >
                  <span className="t-grid-menu-icon">{item.icon}</span>
                  {item.label}
                </a>
              ) : (
                <button
                  key={item.label}
                  type="button"
                  role={item.checked === undefined ? "menuitem" : "menuitemcheckbox"}
                  aria-checked={item.checked}
                  aria-disabled={item.disabled}
                  tabIndex={-1}
                  onClick={() => choose(item)}
                >
                  <span className="t-grid-menu-icon">
                    {item.checked ? <IconCheck aria-hidden size="1.0625em" /> : item.icon}
                  </span>
                  {item.label}
                </button>
              ),
            )}
          </div>
        ))}
    </div>
  );
}

const menuItems = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

function handleMenuKey(event: KeyboardEvent, menu: HTMLElement | null, close: () => void) {
  event.stopPropagation();
  const all = menuItems(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    return close();
  }
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  const letter =
    event.key.length === 1 && event.key !== " " ? event.key.toLocaleLowerCase("hr") : undefined;
  const starting =
    letter &&
    [...all.slice(at + 1), ...all].find((item) =>
      item.textContent?.toLocaleLowerCase("hr").startsWith(letter),
    );
  if (to === undefined && !starting) return;
  event.preventDefault();
  if (starting) starting.focus();
  else if (to !== undefined) all.at(to % all.length)?.focus();
}
