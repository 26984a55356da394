import { createContext, use } from "react";
import {
  type BilingualText,
  formatText,
  type Language,
  type Texts,
  type TextTree,
  type TextValues,
  type Translated,
  textIn,
  textsFor,
} from "#kit/text/localization.ts";
import { formatDate, formatInstant, toWallTime } from "#kit/time/dates-and-times.ts";

/**
 * The language of the page: the user's preferred language if the page exists in it
 * (src/app/localized-routes.ts).
 */
export const LanguageContext = /* @__PURE__ */ createContext<Language>("hr");

export const useLanguage = (): Language => use(LanguageContext);

/** Returns the texts of a part of the product in the page's language. */
export const useTexts = <const T extends TextTree>(texts: Texts<T>): Translated<T> =>
  textsFor(texts, useLanguage());

/** Returns the function that chooses the page's language of a text. */
export function useBilingual(): (text: BilingualText) => string {
  const language = useLanguage();
  return (text) => textIn(text, language);
}

/** Returns `formatText` in the page's language: `format(texts.count, { n })`. */
export function useFormat(): (template: string, values?: TextValues) => string {
  const language = useLanguage();
  return (template, values) => formatText(template, values, language);
}

type DateTimeProps = { at: Date | string | null | undefined; withTime?: boolean };

/** A day (`yyyy-mm-dd`) or an instant in Zagreb time: `07.09.2026.` or `07.09.2026. u 14:30`. */
export function DateTime({ at, withTime }: DateTimeProps) {
  const language = useLanguage();
  if (!at) return null;
  if (typeof at === "string" && at.length === 10)
    return <time dateTime={at}>{formatDate(at, language)}</time>;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return null;
  return (
    <time dateTime={instant.toISOString()}>
      {withTime ? formatInstant(instant, language) : formatDate(toWallTime(instant).date, language)}
    </time>
  );
}
