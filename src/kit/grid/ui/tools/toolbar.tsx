import "./toolbar.css";
import "./views-menu.css";
import "./filter-chips.css";
import "./side-panel.css";
import "./column-list.css";
import "./filter-inputs.css";
import {
  IconColumns3,
  IconFilter,
  IconSearch,
  IconSortAscending,
  IconSortDescending,
  IconX,
} from "@tabler/icons-react";
import { useId, useRef } from "react";
import { formatText } from "#kit/text/localization.ts";
import { useDebouncedInput } from "#kit/ui/hooks.ts";
import { sortBy, type ViewState } from "../../view.ts";
import { type SideTab, useGrid } from "../grid-context.ts";
import type { GridSelection } from "../grid-state.ts";
import { SelectAllCheckbox } from "../header.tsx";
import { texts } from "../texts.ts";
import { describeFilters } from "../view-description.ts";
import { ExportMenu } from "./export-menu.tsx";
import { ViewsMenu } from "./views-menu.tsx";

type ToolbarProps = { chosen: GridSelection };

/**
 * The toolbar: search, tools, and the functions of the header, which only phones show
 * (styles/frame.css).
 */
export function Toolbar({ chosen }: ToolbarProps) {
  const { caption, view, setView } = useGrid();
  const searchInput = useDebouncedInput(view.search, (search) =>
    setView((now) => ({ ...now, search })),
  );
  return (
    <div className="t-grid-toolbar">
      <div className="t-grid-search">
        <IconSearch aria-hidden size="1.125em" />
        <input
          type="search"
          className="t-input"
          placeholder={texts.hr.search}
          aria-label={`${caption}: ${texts.hr.search}`}
          autoComplete="off"
          maxLength={200}
          {...searchInput}
        />
      </div>
      <ToolButtons />
      <CardSort />
      {chosen.kind === "multiple" && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is inside
        <label className="t-grid-select-all">
          <SelectAllCheckbox chosen={chosen} tab={0} />
          {texts.hr.all}
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
      <label htmlFor={id}>{texts.hr.sort.by}</label>
      <select
        id={id}
        className="t-input t-select"
        value={first?.key ?? ""}
        onChange={({ target: { value } }) =>
          setView(value ? sortBy(value, false) : (now) => ({ ...now, sort: [] }))
        }
      >
        <option value="">{texts.hr.sort.none}</option>
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
          aria-label={texts.hr.sort.turn}
          onClick={() => setView(sortBy(first.key, !first.desc))}
        >
          {first.desc ? <IconSortDescending aria-hidden /> : <IconSortAscending aria-hidden />}
        </button>
      )}
    </div>
  );
}

const tabIcons = { columns: IconColumns3, filters: IconFilter };

/** Columns, filters, saved views and export. */
export function ToolButtons() {
  const { view, side, openSide } = useGrid();
  const filters = Object.keys(view.filters).length;
  const sideButton = (tab: SideTab, count = 0) => {
    const Icon = tabIcons[tab];
    return (
      <button
        type="button"
        className="t-grid-tool-button"
        aria-expanded={side?.tab === tab}
        onClick={() => openSide(side?.tab === tab ? undefined : { tab })}
      >
        <Icon aria-hidden size="1.125em" />
        <span>{texts.hr.side[tab]}</span>
        {count > 0 && <span className="t-count">{count}</span>}
      </button>
    );
  };
  return (
    <div className="t-grid-tool-buttons">
      {sideButton("columns")}
      {sideButton("filters", filters)}
      <ViewsMenu />
      <ExportMenu />
    </div>
  );
}

type StatusBarProps = { total: number; filtered: number; chosen: GridSelection };

/** Numbers of total, filtered and selected rows (spec §2). */
export const StatusBar = ({ total, filtered, chosen }: StatusBarProps) => (
  <div className="t-grid-status" role="status">
    <span>{formatText(texts.hr.status.total, { count: total })}</span>
    <span data-emphasized={filtered !== total || undefined}>
      {formatText(texts.hr.status.filtered, { count: filtered })}
    </span>
    {chosen.kind !== "none" && (
      <span data-emphasized={chosen.ids.size > 0 || undefined}>
        {formatText(texts.hr.status.selected, { count: chosen.ids.size })}
      </span>
    )}
  </div>
);

/** The active filters, each with a remove button. */
export function FilterChips() {
  const { columns, view, setView } = useGrid();
  const place = useRef<HTMLDivElement>(null);
  const chips = describeFilters(view, columns);

  /**
   * The focus moves to the chip that took the place, or to the container, never to the top of the
   * page.
   */
  function changed(change: (view: ViewState) => ViewState, at: number) {
    setView(change);
    requestAnimationFrame(() => {
      const left = [...(place.current?.querySelectorAll("button") ?? [])];
      (left.at(at) ?? left.at(-1) ?? place.current)?.focus();
    });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      ref={place}
      tabIndex={-1}
      className="t-grid-chip-bar"
      role="group"
      aria-label={texts.hr.filters.chips}
    >
      {chips.length > 0 && (
        <ul className="t-grid-chips">
          {chips.map(({ key, text }, at) => (
            <li key={key}>
              <button
                type="button"
                className="t-grid-chip"
                aria-label={formatText(texts.hr.filters.remove, { text })}
                onClick={() => changed((now) => withoutFilter(now, key), at)}
              >
                {text}
                <IconX aria-hidden size="1em" />
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="t-grid-text-button"
              onClick={() => changed((now) => ({ ...now, filters: {}, search: "" }), 0)}
            >
              {texts.hr.filters.clear}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

function withoutFilter(view: ViewState, key: string): ViewState {
  const { [key]: _, ...filters } = view.filters;
  return { ...view, filters };
}
