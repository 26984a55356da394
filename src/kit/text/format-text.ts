import { IntlMessageFormat } from "intl-messageformat";

export type Language = "hr" | "en";

/** A tree of words: plain sentences, nested by what they are about. */
export type TextTree = { readonly [key: string]: string | TextTree | readonly TextBranch[] };

type TextBranch = string | TextTree | readonly TextBranch[];

/** The same tree in another language: the same keys, other words. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** The words of a part of the product: Croatian always, English where somebody has written it. */
export type Texts<T> = { readonly hr: T; readonly en?: Translated<NoInfer<T>> };

/** The tree in the language asked for, else the Croatian one. */
export const textsFor = <const T extends TextTree>(texts: Texts<T>, language: Language = "hr"): Translated<T> =>
  language === "en" && texts.en ? texts.en : (texts.hr as Translated<T>);

/**
 * A sentence with values, by ICU MessageFormat: `{name}`, `{n, plural, one {# tema} few {# teme} other {# tema}}`,
 * `{female, select, true {…} other {…}}`. Plurals are CLDR's: 1, 21, 101 one; 2–4, 22 few; else other (spec §9).
 * Throws when a value is missing: that is a mistake in the program, not of a person.
 */
export function formatText(template: string, values: TextValues = {}, language: Language = "hr"): string {
  const cache = formatCache[language];
  let sentence = cache.get(template);
  if (!sentence) {
    sentence = new IntlMessageFormat(template, language, undefined, { ignoreTag: true });
    cache.set(template, sentence);
  }
  return String(sentence.format(values));
}

export type TextValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Templates are the product's own texts, so their number is bounded. */
const formatCache = { hr: new Map<string, IntlMessageFormat>(), en: new Map<string, IntlMessageFormat>() };
