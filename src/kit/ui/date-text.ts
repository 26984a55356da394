import { type RefObject, useEffect, useRef, useState } from "react";
import type { validationTexts } from "#kit/forms/validation-texts.ts";
import { formatText, type Language, type Translated } from "#kit/text/format-text.ts";
import { formatDate, parseDate } from "#kit/time/dates.ts";
import { useLanguage } from "./language.tsx";
import { useValidationTexts } from "./texts.ts";

export type DateLimits = { min?: string | undefined; max?: string | undefined };

export type DateInputState = {
  input: RefObject<HTMLInputElement | null>;
  typed: string;
  /** yyyy-mm-dd, as soon as what is typed is a day. */
  day: string | undefined;
  type: (text: string) => void;
  /** Leaving the field writes the day out in full. */
  tidy: () => void;
};

/** A typed day; what is no day, or is outside the limits, is told to the form's check in a sentence. */
export function useDateInput(value: string, { min, max }: DateLimits): DateInputState {
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState(() => formatTypedDate(value));
  const day = parseDate(typed);
  const complaint = dateError(typed, day, { min, max }, useValidationTexts(), useLanguage());
  useEffect(() => input.current?.setCustomValidity(complaint), [complaint]);
  return { input, typed, day, type, tidy: () => type(formatTypedDate(typed)) };
}

/** `07.09.2026.` for what is a day, however it was written; anything else as it is. */
export function formatTypedDate(text: string): string {
  const day = parseDate(text);
  return day ? formatDate(day) : text;
}

type ValidationTexts = Translated<(typeof validationTexts)["hr"]>;

export function dateError(
  typed: string,
  day: string | undefined,
  { min, max }: DateLimits,
  sentences: ValidationTexts,
  language?: Language,
): string {
  if (typed.trim() === "") return "";
  if (!day) return sentences.date;
  if (min && day < min) return formatText(sentences.from, { day: formatDate(min) }, language);
  if (max && day > max) return formatText(sentences.to, { day: formatDate(max) }, language);
  return "";
}

/** `14:30`, from `14:30`, `14.30`, `1430`, `930` or `9`; nothing for what is no time of 24 hours. */
export function parseTime(text: string): string | undefined {
  const found = /^(?<hour>\d{1,2})(?:[:.\s]?(?<minute>\d{2}))?$/.exec(text.trim())?.groups;
  if (!found) return undefined;
  const [hour, minute] = [Number(found.hour), Number(found.minute ?? 0)];
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
