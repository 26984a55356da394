import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconFilter,
  IconLayoutList,
  IconTablePlus,
} from "@tabler/icons-react";
import type { View } from "../../grid/view.ts";
import {
  type Change,
  groupedBy,
  hidden,
  pivotedBy,
  sorted,
  stepped,
  ungrouped,
  unsorted,
  widened,
} from "../../grid/view-changes.ts";
import { Menu, type MenuItem } from "./menu.tsx";
import { words } from "./texts.ts";
import type { Track } from "./tracks.ts";

type Props = {
  track: Track;
  tracks: readonly Track[];
  view: View;
  at: { x: number; y: number };
  /** `by` tells how many places the column itself moves. */
  onChange: (change: Change, by?: number) => void;
  onFilter: () => void;
  onOpenAll: (open: boolean) => void;
  onClose: () => void;
};

/** All that can be done with a column: whatever dragging does is here too. */
export function HeaderMenu({ track, tracks, view, at, onChange, onFilter, onOpenAll, onClose }: Props) {
  const parts =
    track.type === "lead" ? leadParts(view, onChange, onOpenAll) : columnParts(track, tracks, view, onChange, onFilter);
  return <Menu label={words.menu(track.label)} at={at} parts={parts} onClose={onClose} />;
}

const leadParts = (view: View, change: Props["onChange"], openAll: (open: boolean) => void): readonly MenuItem[][] => [
  [
    { label: words.openAll, onSelect: () => openAll(true) },
    { label: words.closeAll, onSelect: () => openAll(false) },
  ],
  view.groups.length > 0 ? [{ label: words.column.ungroup, onSelect: () => change(ungrouped) }] : [],
  view.pivot ? [{ label: words.column.unpivot, onSelect: () => change(pivotedBy(undefined)) }] : [],
];

function columnParts(
  { key, width }: Track,
  tracks: readonly Track[],
  view: View,
  change: Props["onChange"],
  filter: () => void,
): readonly MenuItem[][] {
  const now = view.sort.find((sort) => sort.key === key);
  const visible = tracks.filter(({ type }) => type === "data").map((track) => track.key);
  const at = visible.indexOf(key);
  const others = view.sort.some((sort) => sort.key !== key);
  const item = (label: string, icon: MenuItem["icon"], made: Change, more: Partial<MenuItem> = {}): MenuItem => ({
    label,
    icon,
    onSelect: () => change(made),
    ...more,
  });
  return [
    [
      item(words.sort.up, <IconArrowUp aria-hidden size="1.0625em" />, sorted(key, false), {
        checked: now?.desc === false,
      }),
      item(words.sort.down, <IconArrowDown aria-hidden size="1.0625em" />, sorted(key, true), {
        checked: now?.desc === true,
      }),
      ...(others && !now ? [item(words.sort.more, undefined, sorted(key, false, true))] : []),
      ...(now ? [item(words.sort.off, undefined, unsorted(key))] : []),
    ],
    [
      { label: words.column.filter, icon: <IconFilter aria-hidden size="1.0625em" />, onSelect: filter },
      item(words.column.group, <IconLayoutList aria-hidden size="1.0625em" />, groupedBy(key)),
      view.pivot === key
        ? item(words.column.unpivot, undefined, pivotedBy(undefined))
        : item(words.column.pivot, <IconTablePlus aria-hidden size="1.0625em" />, pivotedBy(key)),
    ],
    [
      {
        label: words.column.left,
        icon: <IconArrowLeft aria-hidden size="1.0625em" />,
        disabled: at <= 0,
        onSelect: () => change(stepped(key, -1, visible), -1),
      },
      {
        label: words.column.right,
        icon: <IconArrowRight aria-hidden size="1.0625em" />,
        disabled: at === visible.length - 1,
        onSelect: () => change(stepped(key, 1, visible), 1),
      },
      item(words.column.wider, undefined, widened(key, width + 40)),
      item(words.column.narrower, undefined, widened(key, width - 40)),
      item(words.column.fit, undefined, widened(key, undefined)),
      item(words.column.hide, <IconEyeOff aria-hidden size="1.0625em" />, hidden(key), {
        disabled: visible.length === 1,
      }),
    ],
  ];
}
