import { IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import {
  type DateParts,
  emptyParts,
  joinDateParts,
  limitDigits,
  partLengths,
  splitDateParts,
} from "../../grid/day-filter.ts";
import { gridToolTexts } from "./side-texts.ts";

type DateFilterProps = {
  label: string;
  /** yyyy-mm-dd, or none. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

const dateParts = ["day", "month", "year"] as const;

/** Three boxes for a day and an `x` that empties them (spec §2); while they name no day, there is none (spec §5). */
export function DateFilter({ label, day, onChange }: DateFilterProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => splitDateParts(day));
  const [seen, setSeen] = useState(day);
  // The day was changed from elsewhere (a chip was removed, a view was chosen): the boxes follow.
  if (seen !== day) {
    setSeen(day);
    if (joinDateParts(typed) !== day) setTyped(splitDateParts(day));
  }

  function change(next: DateParts) {
    setTyped(next);
    const named = joinDateParts(next);
    if (named !== day) onChange(named);
  }

  const wrong = dateParts.every((box) => typed[box] !== "") && typed.year.length === 4 && !joinDateParts(typed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in one line with its label
    <div className="t-grid-day" role="group" aria-label={label}>
      {dateParts.map((box, at) => (
        <input
          key={box}
          ref={at === 0 ? first : undefined}
          className="t-input"
          inputMode="numeric"
          autoComplete="off"
          data-box={box}
          aria-label={gridToolTexts.filters.day[box]}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          placeholder={gridToolTexts.filters.day.placeholders[box]}
          maxLength={partLengths[box]}
          value={typed[box]}
          onChange={(event) => change({ ...typed, [box]: limitDigits(box, event.currentTarget.value) })}
        />
      ))}
      <button
        type="button"
        className="t-icon-button"
        aria-label={gridToolTexts.filters.day.reset(label)}
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
          {gridToolTexts.filters.day.none}
        </p>
      )}
    </div>
  );
}
