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
import { formatText } from "#kit/text/index.ts";
import type { ViewState } from "../view.ts";
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
} from "../view-changes.ts";
import type { DisplayColumn } from "./column-layout.ts";
import { ContextMenu, type MenuItem } from "./context-menu.tsx";
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
export function ColumnMenu({ track, tracks, view, at, onChange, onFilter, onOpenAll, onClose }: ColumnMenuProps) {
  const parts =
    track.type === "lead"
      ? groupMenuItems(view, onChange, onOpenAll)
      : columnMenuItems(track, tracks, view, onChange, onFilter);
  return (
    <ContextMenu label={formatText(texts.hr.menu, { label: track.label })} at={at} parts={parts} onClose={onClose} />
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
  view.groups.length > 0 ? [{ label: texts.hr.column.ungroup, onSelect: () => change(clearGroups) }] : [],
  view.pivot ? [{ label: texts.hr.column.unpivot, onSelect: () => change(pivotByColumn(undefined)) }] : [],
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
  const item = (label: string, icon: MenuItem["icon"], made: ViewChange, more: Partial<MenuItem> = {}): MenuItem => ({
    label,
    icon,
    onSelect: () => change(made),
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
      { label: texts.hr.column.filter, icon: <IconFilter aria-hidden size="1.0625em" />, onSelect: filter },
      item(texts.hr.column.group, <IconLayoutList aria-hidden size="1.0625em" />, groupByColumn(key)),
      view.pivot === key
        ? item(texts.hr.column.unpivot, undefined, pivotByColumn(undefined))
        : item(texts.hr.column.pivot, <IconTablePlus aria-hidden size="1.0625em" />, pivotByColumn(key)),
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
