import { createContext, use } from "react";
import { type Language, say, type Texts, type Tree, type Values, type Words, wordsOf } from "../words.ts";

/** The language that the page speaks: what the reader has chosen, where the page exists in it (src/app/english.ts). */
export const LanguageContext = /* @__PURE__ */ createContext<Language>("hr");

export const useLanguage = (): Language => use(LanguageContext);

/** The words of a part of the product in the page's language. */
export const useWords = <const T extends Tree>(texts: Texts<T>): Words<T> => wordsOf(texts, useLanguage());

/** `say` in the page's language: `say(words.count, { n })`. */
export function useSay(): (template: string, values?: Values) => string {
  const language = useLanguage();
  return (template, values) => say(template, values, language);
}
