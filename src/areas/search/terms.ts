import { foldText, normalizeText } from "#kit/text/croatian.ts";
import { inflect } from "./inflection.ts";

/** Maximum number of words of a query; a long pasted title is found by its first ones. */
const maxTerms = 8;

/** Letters that a prefix must have. */
export const minPrefixLength = 3;

/** A typed word, folded, with its possible matches. */
export type SearchTerm = {
  word: string;
  /** As typed, with diacritics; empty for a correction. */
  written: string;
  forms: string[];
  isPrefix: boolean;
};

/** A typed query, prepared for the database. */
export type ParsedQuery = {
  words: SearchTerm[];
  /** All folded words in order. */
  phrase: string;
};

/** Undefined if no letter was typed. */
export function parseQuery(input: string): ParsedQuery | undefined {
  const written = withoutStopWords(input, writtenWords(input));
  const words = new Map(
    written.map((writtenWord) => [foldText(writtenWord), writtenWord] as const).toReversed(),
  );
  words.delete("");
  if (words.size === 0) return undefined;
  return {
    words: [...words]
      .toReversed()
      .slice(0, maxTerms)
      .map(([word, writtenWord]) => toSearchTerm(word, writtenWord)),
    phrase: foldedWords(input).join(" "),
  };
}

export const toSearchTerm = (word: string, written = ""): SearchTerm => ({
  word,
  written,
  forms: inflect(word),
  isPrefix: word.length >= minPrefixLength,
});

/** Splits into letters and digits, as `words_of` of the database does. */
const wordSeparator = /[^\p{L}\p{Nd}]+/u;

/** Letters of a word that count; the database cuts longer words too (migration 0026). */
const maxWordLength = 60;
const truncateWord = (word: string) => [...word].slice(0, maxWordLength).join("");

/** The words of a text in lower case, without repetitions. */
export const writtenWords = (text: string): string[] => [
  ...new Set(
    normalizeText(text).toLowerCase().split(wordSeparator).filter(Boolean).map(truncateWord),
  ),
];

/** The folded words of a text, without repetitions. */
export const foldedWords = (text: string): string[] =>
  [...new Set(writtenWords(text).map(foldText))].filter(Boolean);

/**
 * Stop words: words of nearly every title or of none. They need not match if other words were
 * typed.
 */
const stopWords: ReadonlySet<string> = new Set(
  [
    "a ali da do i ili iz je k ka kao kod koja koje koji kroz li na o od po pri s sa se te u uz za",
    "an and are as at by for from in is of on or the to with",
    "diplomski diplomskog diplomskom diplomskih zavrsni zavrsnog zavrsnom zavrsnih tema teme temu temama mentor mentorica",
    "bacc dipl doc dr ing izv mag mr prof sc univ", // of a mentor's title, which is no part of the name
  ].flatMap((line) => line.split(" ")),
);

/** The words that must match: without stop words, or all if there are only stop words. */
export function withoutStopWords(input: string, words: readonly string[]): string[] {
  const short = abbreviations(input);
  const others = words.filter((word) => !stopWords.has(foldText(word)) && !short.has(word));
  return others.length > 0 ? others : [...words];
}

/** "red." of "red. prof. art.": up to four letters and a full stop, in lower case. */
const abbreviations = (input: string) =>
  new Set(
    [...input.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{1,4})\.(?=\s)/gu)].map(([, word]) => word),
  );
