import { type DragEvent, useState } from "react";
import { ColumnItem } from "./column-line.tsx";
import { useGrid } from "./context.ts";
import { gridToolTexts } from "./side-texts.ts";

type DropTarget = { key: string; place: "before" | "after" };

/** The columns in their order: ticked when shown, moved by dragging or by buttons. */
export function ColumnList() {
  const { columns, view, setView } = useGrid();
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<DropTarget>();
  const [told, tell] = useState("");
  const byKey = new Map(columns.map((column) => [column.key, column]));

  function move(key: string, to: number) {
    setView((now) => ({ ...now, order: now.order.filter((one) => one !== key).toSpliced(to, 0, key) }));
    tell(gridToolTexts.columns.moved(byKey.get(key)?.label ?? "", to + 1, view.order.length));
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
      <ul className="t-grid-columns">
        {view.order.map((key, at) => {
          const column = byKey.get(key);
          if (!column) return null;
          return (
            <ColumnItem
              key={key}
              {...{ column, at }}
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
      <output className="t-hidden">{told}</output>
    </>
  );
}

function dropSide(event: DragEvent<HTMLElement>): DropTarget["place"] {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? "before" : "after";
}
