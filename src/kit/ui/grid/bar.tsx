import { IconSearch, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { useId } from "react";
import { sorted } from "../../grid/view-changes.ts";
import { useGrid } from "./context.ts";
import { AllBox } from "./header.tsx";
import { words } from "./texts.ts";
import { GridTools } from "./tools.tsx";
import { useTyped } from "./typed.ts";
import type { Chosen } from "./use-selection.ts";

type Props = { cards: boolean; chosen: Chosen };

/** Over the rows: the search, what can be done with the whole grid, and on a phone what the head would do. */
export function GridBar({ cards, chosen }: Props) {
  const { caption, view, setView } = useGrid();
  const typed = useTyped(view.search, (search) => setView((now) => ({ ...now, search })));
  return (
    <div className="t-grid-bar">
      <div className="t-grid-search">
        <IconSearch aria-hidden size="1.125em" />
        <input
          type="search"
          className="t-input"
          placeholder={words.search}
          aria-label={`${caption}: ${words.search}`}
          autoComplete="off"
          maxLength={200}
          {...typed}
        />
      </div>
      <GridTools />
      {cards && <CardSort />}
      {cards && chosen.kind === "multiple" && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
        <label className="t-grid-all">
          <AllBox chosen={chosen} tab={0} />
          {words.all}
        </label>
      )}
    </div>
  );
}

function CardSort() {
  const id = useId();
  const { columns, view, setView } = useGrid();
  const [first] = view.sort;
  return (
    <div className="t-grid-sort">
      <label htmlFor={id}>{words.sort.by}</label>
      <select
        id={id}
        className="t-input t-select"
        value={first?.key ?? ""}
        onChange={({ target: { value } }) => setView(value ? sorted(value, false) : (now) => ({ ...now, sort: [] }))}
      >
        <option value="">{words.sort.none}</option>
        {columns.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      {first && (
        <button
          type="button"
          className="t-icon-button"
          aria-label={words.sort.turn}
          onClick={() => setView(sorted(first.key, !first.desc))}
        >
          {first.desc ? <IconSortDescending aria-hidden /> : <IconSortAscending aria-hidden />}
        </button>
      )}
    </div>
  );
}
