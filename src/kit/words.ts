import { IntlMessageFormat } from "intl-messageformat";

export type Language = "hr" | "en";

/** A tree of words: plain sentences, nested by what they are about. */
export type Tree = { readonly [key: string]: string | Tree | readonly Branch[] };

type Branch = string | Tree | readonly Branch[];

/** The same tree in another language: the same keys, other words. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** The words of a part of the product: Croatian always, English where somebody has written it. */
export type Texts<T> = { readonly hr: T; readonly en?: Words<NoInfer<T>> };

/** The tree in the language asked for, else the Croatian one. */
export const wordsOf = <const T extends Tree>(texts: Texts<T>, language: Language = "hr"): Words<T> =>
  language === "en" && texts.en ? texts.en : (texts.hr as Words<T>);

/**
 * A sentence with values, by ICU MessageFormat: `{name}`, `{n, plural, one {# tema} few {# teme} other {# tema}}`,
 * `{female, select, true {…} other {…}}`. Plurals are CLDR's: 1, 21, 101 one; 2–4, 22 few; else other (spec §9).
 * Throws when a value is missing: that is a mistake in the program, not of a person.
 */
export function say(template: string, values: Values = {}, language: Language = "hr"): string {
  const cache = sentences[language];
  let sentence = cache.get(template);
  if (!sentence) {
    sentence = new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
    cache.set(template, sentence);
  }
  return String(sentence.format(values));
}

export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Templates are the product's own texts, so their number is bounded. */
const sentences = { hr: new Map<string, IntlMessageFormat>(), en: new Map<string, IntlMessageFormat>() };
