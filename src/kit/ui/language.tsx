import { createContext, use } from "react";
import {
  formatText,
  type Language,
  type Texts,
  type TextTree,
  type TextValues,
  type Translated,
  textsFor,
} from "#kit/text/index.ts";

/** The language of the page: the user's preferred language if the page exists in it (src/app/localized-routes.ts). */
export const LanguageContext = /* @__PURE__ */ createContext<Language>("hr");

export const useLanguage = (): Language => use(LanguageContext);

/** Returns the texts of a part of the product in the page's language. */
export const useTexts = <const T extends TextTree>(texts: Texts<T>): Translated<T> => textsFor(texts, useLanguage());

/** Returns `formatText` in the page's language: `format(texts.count, { n })`. */
export function useFormat(): (template: string, values?: TextValues) => string {
  const language = useLanguage();
  return (template, values) => formatText(template, values, language);
}
