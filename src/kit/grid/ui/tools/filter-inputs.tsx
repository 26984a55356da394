import { IconX } from "@tabler/icons-react";
import { useId, useMemo, useRef, useState } from "react";
import { foldText } from "#kit/text/croatian.ts";
import { formatText } from "#kit/text/localization.ts";
import { emptyLabel } from "../../cell-values.ts";
import { countValues } from "../../column-index.ts";
import type { GridColumn } from "../../columns.ts";
import type { ColumnFilter } from "../../view.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import {
  type DateParts,
  emptyParts,
  joinDateParts,
  limitDigits,
  partLengths,
  splitDateParts,
} from "./date-parts.ts";

type DateFilterProps = {
  label: string;
  /** yyyy-mm-dd, or undefined. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

const dateParts = ["day", "month", "year"] as const;

/**
 * Three inputs for a day and an `x` that clears them (spec §2); without a valid day there is no
 * filter (spec §5).
 */
export function DateFilter({ label, day, onChange }: DateFilterProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => splitDateParts(day));
  const [seen, setSeen] = useState(day);
  // The day was changed elsewhere (a chip was removed, a view was applied), so the inputs follow.
  if (seen !== day) {
    setSeen(day);
    if (joinDateParts(typed) !== day) setTyped(splitDateParts(day));
  }

  function change(next: DateParts) {
    setTyped(next);
    const named = joinDateParts(next);
    if (named !== day) onChange(named);
  }

  const wrong =
    dateParts.every((box) => typed[box] !== "") && typed.year.length === 4 && !joinDateParts(typed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in one line with its label
    <div className="t-grid-date-filter" role="group" aria-label={label}>
      {dateParts.map((box, at) => (
        <input
          key={box}
          ref={at === 0 ? first : undefined}
          className="t-input"
          inputMode="numeric"
          autoComplete="off"
          data-part={box}
          aria-label={texts.hr.filters.day[box]}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          placeholder={texts.hr.filters.day.placeholders[box]}
          maxLength={partLengths[box]}
          value={typed[box]}
          onChange={(event) =>
            change({ ...typed, [box]: limitDigits(box, event.currentTarget.value) })
          }
        />
      ))}
      <button
        type="button"
        className="t-icon-button"
        aria-label={formatText(texts.hr.filters.day.reset, { label })}
        disabled={dateParts.every((box) => typed[box] === "")}
        onClick={() => {
          change(emptyParts);
          first.current?.focus();
        }}
      >
        <IconX aria-hidden size="1.125em" />
      </button>
      {wrong && (
        <p className="t-hint" id={`${id}-wrong`}>
          {texts.hr.filters.day.none}
        </p>
      )}
    </div>
  );
}

type ValuesFilterProps = {
  column: GridColumn;
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter | undefined) => void;
};

/** Number of values from which a search field is shown. */
const minValuesForSearch = 10;

/** The distinct values of a column with their counts; nothing if there are too many. */
export function ValuesFilter({ column, filter, onFilter }: ValuesFilterProps) {
  const { rows } = useGrid();
  const values = useMemo(() => countValues(rows, column), [rows, column]);
  const [search, setSearch] = useState("");
  const chosen = filter?.kind === "values" ? filter.values : [];
  const [atWork] = useState(chosen.length > 0);
  if (!values || values.length < 2) return null;
  const matches = values.filter(({ value }) => foldText(value).includes(foldText(search)));
  const toggle = (value: string, on: boolean) => {
    const next = on ? [...chosen, value] : chosen.filter((chosenValue) => chosenValue !== value);
    onFilter(next.length > 0 ? { kind: "values", values: next } : undefined);
  };
  return (
    <details className="t-grid-values-filter" open={atWork}>
      <summary>
        {texts.hr.filters.values}
        <span className="t-count">{values.length}</span>
      </summary>
      {values.length >= minValuesForSearch && (
        <input
          className="t-input"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={texts.hr.filters.search}
          aria-label={formatText(texts.hr.filters.find, { label: column.label })}
        />
      )}
      <div className="t-grid-value-list">
        {matches.length === 0 && <p className="t-hint">{texts.hr.filters.noValue}</p>}
        {matches.map(({ value, count }) => (
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
