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

/** The language that the page speaks: what the reader has chosen, where the page exists in it (src/app/english.ts). */
export const LanguageContext = /* @__PURE__ */ createContext<Language>("hr");

export const useLanguage = (): Language => use(LanguageContext);

/** The words of a part of the product in the page's language. */
export const useTexts = <const T extends TextTree>(texts: Texts<T>): Translated<T> => textsFor(texts, useLanguage());

/** `say` in the page's language: `say(words.count, { n })`. */
export function useFormat(): (template: string, values?: TextValues) => string {
  const language = useLanguage();
  return (template, values) => formatText(template, values, language);
}
