import { IconCalendar } from "@tabler/icons-react";
import { type InputHTMLAttributes, lazy, Suspense, useId, useRef, useState } from "react";
import type { DateInputState, DateLimits } from "./date-text.ts";
import { useKitTexts } from "./texts.ts";

const Calendar = lazy(() => import("./calendar.tsx"));

type DateInputProps = InputHTMLAttributes<HTMLInputElement> &
  DateLimits & { text: DateInputState; field: string; label: string };

/** The typed day and, from a button beside it, a calendar. */
export function DateInput({ text, field, label, min, max, ...control }: DateInputProps) {
  const words = useKitTexts();
  const popup = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();

  function choose(day: string) {
    text.type(day);
    popup.current?.hidePopover();
    text.input.current?.focus();
  }

  return (
    <div className="t-date">
      <input
        {...control}
        ref={text.input}
        data-field={field}
        value={text.typed}
        onChange={(event) => text.type(event.currentTarget.value)}
        onBlur={text.tidy}
        placeholder={words.date.format}
        inputMode="text"
        autoComplete="off"
        className="t-input"
      />
      <button
        type="button"
        className="t-icon-button t-date-button"
        aria-label={`${words.date.open}: ${label}`}
        aria-haspopup="dialog"
        disabled={control.disabled}
        popoverTarget={id}
      >
        <IconCalendar aria-hidden size="1.25em" />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`${words.date.calendar}: ${label}`}
        className="t-calendar"
        onBeforeToggle={(event) => event.newState === "open" && positionPopup(event.currentTarget, text.input.current)}
        onToggle={(event) => setOpened(event.newState === "open")}
      >
        {opened && (
          <Suspense fallback={<progress className="t-loading" aria-label={words.loading} />}>
            <Calendar day={text.day} min={min} max={max} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Below the field, or above it where there is no room; the sizes are those of styles/dates.css. */
function positionPopup(popup: HTMLElement, field: HTMLElement | null) {
  if (!field) return;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height, gap] = [20 * rem, 23 * rem, 0.375 * rem];
  const { left, top, bottom } = field.getBoundingClientRect();
  const below = bottom + gap + height <= window.innerHeight || top < height;
  popup.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap)) + scrollX}px`;
  popup.style.top = `${(below ? bottom + gap : top - height - gap) + scrollY}px`;
}
