import { useMemo, useState } from "react";
import { foldText } from "#kit/text/croatian.ts";
import { emptyLabel } from "../../grid/cell-text.ts";
import type { GridColumn } from "../../grid/columns.ts";
import { countValues } from "../../grid/counted-values.ts";
import type { ColumnFilter } from "../../grid/view.ts";
import { useGrid } from "./context.ts";
import { gridToolTexts } from "./side-texts.ts";

type ValuesFilterProps = {
  column: GridColumn;
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter | undefined) => void;
};

/** A search among the values pays from so many on. */
const minValuesForSearch = 10;

/** The different values of a column with how often they come; nothing where they are too many to choose from. */
export function ValuesFilter({ column, filter, onFilter }: ValuesFilterProps) {
  const { rows } = useGrid();
  const values = useMemo(() => countValues(rows, column), [rows, column]);
  const [search, setSearch] = useState("");
  const chosen = filter?.kind === "values" ? filter.values : [];
  const [atWork] = useState(chosen.length > 0);
  if (!values || values.length < 2) return null;
  const found = values.filter(({ value }) => foldText(value).includes(foldText(search)));
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    onFilter(next.length > 0 ? { kind: "values", values: next } : undefined);
  };
  return (
    <details className="t-grid-values" open={atWork}>
      <summary>
        {gridToolTexts.filters.values}
        <span className="t-count">{values.length}</span>
      </summary>
      {values.length >= minValuesForSearch && (
        <input
          className="t-input"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={gridToolTexts.filters.search}
          aria-label={gridToolTexts.filters.find(column.label)}
        />
      )}
      <div className="t-grid-choices">
        {found.length === 0 && <p className="t-hint">{gridToolTexts.filters.noValue}</p>}
        {found.map(({ value, count }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            {value || emptyLabel}
            <span className="t-count">{count}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
