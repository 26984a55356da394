import { IntlMessageFormat } from "intl-messageformat";
import type { Language } from "./language.ts";

/** A tree of texts, nested by subject. */
export type TextTree = { readonly [key: string]: string | TextTree | readonly TextBranch[] };

type TextBranch = string | TextTree | readonly TextBranch[];

/** The same tree with the same keys in another language. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** The texts of a part of the product: always in Croatian, optionally in English. */
export type Texts<T> = { readonly hr: T; readonly en?: Translated<NoInfer<T>> };

/** Returns the tree in the given language, or in Croatian if it does not exist. */
export const textsFor = <const T extends TextTree>(texts: Texts<T>, language: Language = "hr"): Translated<T> =>
  language === "en" && texts.en ? texts.en : (texts.hr as Translated<T>);

/**
 * Formats an ICU message with values: `{name}`, `{n, plural, one {# tema} few {# teme} other {# tema}}`, `{female,
 * select, true {…} other {…}}`. Plurals follow CLDR: 1, 21, 101 are one; 2–4, 22 are few; all others are other (spec
 * §9). Throws if a value is missing, which is a programming error.
 */
export function formatText(template: string, values: TextValues = {}, language: Language = "hr"): string {
  const cache = formatCache[language];
  let sentence = cache.get(template);
  if (!sentence) {
    if (cache.size >= maxCached) cache.clear();
    sentence = new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
    cache.set(template, sentence);
  }
  return String(sentence.format(values));
}

export type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** More than the product's texts, for templates that people edit. */
const maxCached = 10_000;

const formatCache = { hr: new Map<string, IntlMessageFormat>(), en: new Map<string, IntlMessageFormat>() };
