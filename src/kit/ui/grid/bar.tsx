import { IconSearch, IconSortAscending, IconSortDescending } from "@tabler/icons-react";
import { useId } from "react";
import { sortBy } from "../../grid/view-changes.ts";
import { useGrid } from "./context.ts";
import { SelectAllCheckbox } from "./header.tsx";
import { gridTexts } from "./texts.ts";
import { ToolButtons } from "./tools.tsx";
import { useDebouncedInput } from "./typed.ts";
import type { GridSelection } from "./use-selection.ts";

type ToolbarProps = { cards: boolean; chosen: GridSelection };

/** Over the rows: the search, what can be done with the whole grid, and on a phone what the head would do. */
export function Toolbar({ cards, chosen }: ToolbarProps) {
  const { caption, view, setView } = useGrid();
  const typed = useDebouncedInput(view.search, (search) => setView((now) => ({ ...now, search })));
  return (
    <div className="t-grid-bar">
      <div className="t-grid-search">
        <IconSearch aria-hidden size="1.125em" />
        <input
          type="search"
          className="t-input"
          placeholder={gridTexts.search}
          aria-label={`${caption}: ${gridTexts.search}`}
          autoComplete="off"
          maxLength={200}
          {...typed}
        />
      </div>
      <ToolButtons />
      {cards && <CardSort />}
      {cards && chosen.kind === "multiple" && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
        <label className="t-grid-all">
          <SelectAllCheckbox chosen={chosen} tab={0} />
          {gridTexts.all}
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
      <label htmlFor={id}>{gridTexts.sort.by}</label>
      <select
        id={id}
        className="t-input t-select"
        value={first?.key ?? ""}
        onChange={({ target: { value } }) => setView(value ? sortBy(value, false) : (now) => ({ ...now, sort: [] }))}
      >
        <option value="">{gridTexts.sort.none}</option>
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
          aria-label={gridTexts.sort.turn}
          onClick={() => setView(sortBy(first.key, !first.desc))}
        >
          {first.desc ? <IconSortDescending aria-hidden /> : <IconSortAscending aria-hidden />}
        </button>
      )}
    </div>
  );
}
