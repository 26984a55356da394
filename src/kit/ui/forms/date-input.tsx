import { IconCalendar } from "@tabler/icons-react";
import {
  type InputHTMLAttributes,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { texts as validationTexts } from "#kit/forms/texts.ts";
import { formatText, type Language, type Translated } from "#kit/text/localization.ts";
import { formatDate, parseDate } from "#kit/time/dates-and-times.ts";
import { useLanguage } from "../language.tsx";
import { lazyPart } from "../page.tsx";
import { useKitTexts, useValidationTexts } from "../texts.ts";

const Calendar = lazyPart(() => import("./calendar.tsx"));

type DateInputProps = InputHTMLAttributes<HTMLInputElement> &
  DateLimits & { text: DateInputState; field: string; label: string };

/** A text input for a day with a button that opens a calendar. */
export function DateInput({ text, field, label, min, max, ...control }: DateInputProps) {
  const kitTexts = useKitTexts();
  const popup = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const id = useId();

  function choose(day: string) {
    text.type(day);
    popup.current?.hidePopover();
    text.input.current?.focus();
  }

  return (
    <div className="t-date-input">
      <input
        {...control}
        ref={text.input}
        data-field={field}
        value={text.typed}
        onChange={(event) => text.type(event.currentTarget.value)}
        onBlur={text.tidy}
        placeholder={kitTexts.date.format}
        inputMode="text"
        autoComplete="off"
        className="t-input"
      />
      <button
        type="button"
        className="t-icon-button t-date-open"
        aria-label={`${kitTexts.date.open}: ${label}`}
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
        aria-label={`${kitTexts.date.calendar}: ${label}`}
        className="t-calendar"
        onBeforeToggle={(event) =>
          event.newState === "open" && positionPopup(event.currentTarget, text.input.current)
        }
        onToggle={(event) => setOpened(event.newState === "open")}
      >
        {opened && (
          <Suspense fallback={<progress className="t-loading" aria-label={kitTexts.loading} />}>
            <Calendar day={text.day} min={min} max={max} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/**
 * Positions the popup below the field, or above it if there is no room; the sizes match the
 * stylesheet.
 */
function positionPopup(popup: HTMLElement, field: HTMLElement | null) {
  if (!field) return;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height, gap] = [20 * rem, 23 * rem, 0.375 * rem];
  const { left, top, bottom } = field.getBoundingClientRect();
  const below = bottom + gap + height <= window.innerHeight || top < height;
  popup.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - width - gap)) + scrollX}px`;
  popup.style.top = `${(below ? bottom + gap : top - height - gap) + scrollY}px`;
}

export type DateLimits = { min?: string | undefined; max?: string | undefined };

export type DateInputState = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** The day as yyyy-mm-dd; undefined while the text is not a valid day. */
  day: string | undefined;
  type: (text: string) => void;
  /** Formats the day in full when the field loses the focus. */
  tidy: () => void;
};

/**
 * Manages the state of a date input. An invalid day, or one outside the limits, sets the control's
 * validation message.
 */
export function useDateInput(value: string, { min, max }: DateLimits): DateInputState {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(() => formatTypedDate(value));
  const day = parseDate(typed);
  const complaint = dateError(typed, day, { min, max }, useValidationTexts(), useLanguage());
  useEffect(() => input.current?.setCustomValidity(complaint), [complaint]);
  // of the state when it is applied, so that a blur right after the last key keeps what was typed
  return { input, typed, day, type, tidy: () => type(formatTypedDate) };
}

/** Formats a valid day in any input format as `07.09.2026.`; other text is returned unchanged. */
export function formatTypedDate(text: string): string {
  const day = parseDate(text);
  return day ? formatDate(day) : text;
}

type ValidationTexts = Translated<(typeof validationTexts)["hr"]>;

export function dateError(
  input: string,
  day: string | undefined,
  { min, max }: DateLimits,
  sentences: ValidationTexts,
  language?: Language,
): string {
  if (input.trim() === "") return "";
  if (!day) return sentences.date;
  if (min && day < min) return formatText(sentences.from, { day: formatDate(min) }, language);
  if (max && day > max) return formatText(sentences.to, { day: formatDate(max) }, language);
  return "";
}

/**
 * Parses `14:30`, `14.30`, `1430`, `930` or `9` to the form `14:30`; undefined if the text is not a
 * 24-hour time.
 */
export function parseTime(text: string): string | undefined {
  const parts = /^(?<hour>\d{1,2})(?:[:.\s]?(?<minute>\d{2}))?$/.exec(text.trim())?.groups;
  if (!parts) return undefined;
  const [hour, minute] = [Number(parts.hour), Number(parts.minute ?? 0)];
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
