import { IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { boxesOf, boxLengths, type DayBoxes, dayOf, emptyBoxes, fitting } from "../../grid/day-filter.ts";
import { words } from "./side-texts.ts";

type Props = {
  label: string;
  /** yyyy-mm-dd, or none. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

const boxes = ["day", "month", "year"] as const;

/** Three boxes for a day and an `x` that empties them (spec §2); while they name no day, there is none (spec §5). */
export function DateFilter({ label, day, onChange }: Props) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => boxesOf(day));
  const [seen, setSeen] = useState(day);
  // The day was changed from elsewhere (a chip was removed, a view was chosen): the boxes follow.
  if (seen !== day) {
    setSeen(day);
    if (dayOf(typed) !== day) setTyped(boxesOf(day));
  }

  function change(next: DayBoxes) {
    setTyped(next);
    const named = dayOf(next);
    if (named !== day) onChange(named);
  }

  const wrong = boxes.every((box) => typed[box] !== "") && typed.year.length === 4 && !dayOf(typed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in one line with its label
    <div className="t-grid-day" role="group" aria-label={label}>
      {boxes.map((box, at) => (
        <input
          key={box}
          ref={at === 0 ? first : undefined}
          className="t-input"
          inputMode="numeric"
          autoComplete="off"
          data-box={box}
          aria-label={words.filters.day[box]}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          placeholder={words.filters.day.placeholders[box]}
          maxLength={boxLengths[box]}
          value={typed[box]}
          onChange={(event) => change({ ...typed, [box]: fitting(box, event.currentTarget.value) })}
        />
      ))}
      <button
        type="button"
        className="t-icon-button"
        aria-label={words.filters.day.reset(label)}
        disabled={boxes.every((box) => typed[box] === "")}
        onClick={() => {
          change(emptyBoxes);
          first.current?.focus();
        }}
      >
        <IconX aria-hidden size="1.125em" />
      </button>
      {wrong && (
        <p className="t-hint" id={`${id}-wrong`}>
          {words.filters.day.none}
        </p>
      )}
    </div>
  );
}
