import {
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
  IconSettings,
} from "@tabler/icons-react";
import { type DragEvent, type DragEventHandler, useId, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import type { GridColumn } from "../../columns.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { ColumnSettings } from "./column-settings.tsx";

type DropTarget = { key: string; place: "before" | "after" };

/** The columns in order: a checkbox shows a column; dragging or buttons move it. */
export function ColumnList() {
  const { columns, view, setView } = useGrid();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropTarget>();
  const [announcement, tell] = useState("");
  const byKey = new Map(columns.map((column) => [column.key, column]));

  function move(key: string, to: number) {
    setView((now) => ({
      ...now,
      order: now.order.filter((columnKey) => columnKey !== key).toSpliced(to, 0, key),
    }));
    tell(
      formatText(texts.hr.columns.moved, {
        label: byKey.get(key)?.label ?? "",
        place: to + 1,
        count: view.order.length,
      }),
    );
  }

  function drop() {
    if (dragged && over && dragged !== over.key) {
      const to = view.order.filter((key) => key !== dragged).indexOf(over.key);
      move(dragged, over.place === "before" ? to : to + 1);
    }
    setDragged(undefined);
    setOver(undefined);
  }

  return (
    <>
      <ul className="t-grid-column-list">
        {view.order.map((key, at) => {
          const column = byKey.get(key);
          if (!column) return null;
          return (
            <ColumnItem
              key={key}
              column={column}
              at={at}
              of={view.order.length}
              over={over?.key === key && dragged !== key ? over.place : undefined}
              onMove={(to) => move(key, to)}
              drag={{
                onDragStart: (event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", key);
                  setDragged(key);
                },
                onDragOver: (event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  setOver({ key, place: dropSide(event) });
                },
                onDrop: (event) => {
                  event.preventDefault();
                  drop();
                },
                onDragEnd: drop,
              }}
            />
          );
        })}
      </ul>
      <output className="t-visually-hidden">{announcement}</output>
    </>
  );
}

function dropSide(event: DragEvent<HTMLElement>): DropTarget["place"] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? "before" : "after";
}

type DragHandler = DragEventHandler<HTMLLIElement>;

type ColumnItemProps = {
  column: GridColumn;
  /** Index from 0, and the number of columns. */
  at: number;
  of: number;
  onMove: (to: number) => void;
  drag: {
    onDragStart: DragHandler;
    onDragOver: DragHandler;
    onDrop: DragHandler;
    onDragEnd: DragHandler;
  };
  /** Where the dragged column would be dropped. */
  over: "before" | "after" | undefined;
};

export function ColumnItem({ column, at, of, onMove, drag, over }: ColumnItemProps) {
  const id = useId();
  const { columns, view, setView, side } = useGrid();
  const { key, label } = column;
  const [open, setOpen] = useState(side?.column === key);
  const show = (on: boolean) =>
    setView((now) => ({
      ...now,
      hidden: columns
        .map(({ key }) => key)
        .filter((columnKey) => (columnKey === key ? !on : now.hidden.includes(columnKey))),
    }));
  return (
    <li draggable {...drag} data-drop-side={over} data-open={open || undefined} data-column={key}>
      <div className="t-grid-column-item">
        <IconGripVertical aria-hidden size="1em" className="t-grid-drag-handle" />
        <input
          id={id}
          type="checkbox"
          checked={!view.hidden.includes(key)}
          onChange={(event) => show(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
        <IconButton
          label={formatText(texts.hr.columns.up, { label })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <IconChevronUp aria-hidden size="1.125em" />
        </IconButton>
        <IconButton
          label={formatText(texts.hr.columns.down, { label })}
          disabled={at === of - 1}
          onClick={() => onMove(at + 1)}
        >
          <IconChevronDown aria-hidden size="1.125em" />
        </IconButton>
        <IconButton
          label={formatText(texts.hr.columns.more, { label })}
          expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconSettings aria-hidden size="1.125em" />
        </IconButton>
      </div>
      {open && <ColumnSettings column={column} />}
    </li>
  );
}

type IconButtonProps = {
  label: string;
  onClick: () => void;
  /** Shown as disabled, but keeps the focus. */
  disabled?: boolean;
  expanded?: boolean;
  children: React.ReactNode;
};

const IconButton = ({ label, onClick, disabled, expanded, children }: IconButtonProps) => (
  <button
    type="button"
    className="t-icon-button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    aria-expanded={expanded}
    onClick={disabled ? undefined : onClick}
  >
    {children}
  </button>
);
