import { foldText, normalizeText } from "#kit/text/index.ts";
import { inflect } from "../inflection/rules.ts";

/** So many words of what was typed count; a title pasted whole is found by its first ones. */
const maxTerms = 8;

/** A word begun is found from so many letters on. */
const minPrefixLength = 3;

/** A typed word, folded, and what else it may stand for. */
export type SearchTerm = {
  word: string;
  /** As it was typed, with its marks; empty for a word that was put in its place. */
  written: string;
  forms: string[];
  begun: boolean;
};

/** What was typed, as the database is asked. */
export type ParsedQuery = {
  words: SearchTerm[];
  /** All that was typed, one folded word after the other. */
  phrase: string;
};

/** Nothing when no letter was typed. */
export function parseQuery(typed: string): ParsedQuery | undefined {
  const written = withoutStopWords(typed, writtenWords(typed));
  const words = new Map(written.map((each) => [foldText(each), each] as const).toReversed());
  words.delete("");
  if (words.size === 0) return undefined;
  return {
    words: [...words]
      .toReversed()
      .slice(0, maxTerms)
      .map(([word, each]) => toSearchTerm(word, each)),
    phrase: foldedWords(typed).join(" "),
  };
}

export const toSearchTerm = (word: string, written = ""): SearchTerm => ({
  word,
  written,
  forms: inflect(word),
  begun: word.length >= minPrefixLength,
});

/** Letters and digits between anything else, as `words_of` of the database splits a text. */
const wordSeparator = /[^\p{L}\p{Nd}]+/u;

/** A word is known by no more of its letters; the database cuts it there too (migration 0026). */
const maxWordLength = 60;
const truncateWord = (word: string) => [...word].slice(0, maxWordLength).join("");

/** The words of a text as they are written, in small letters, each once. */
export const writtenWords = (text: string): string[] => [
  ...new Set(normalizeText(text).toLowerCase().split(wordSeparator).filter(Boolean).map(truncateWord)),
];

/** The words of a text as search sees them, each once. */
export const foldedWords = (text: string): string[] => [...new Set(writtenWords(text).map(foldText))].filter(Boolean);

/** Words that nearly every title has, or none, since they say what all are: of something typed only the others must be found. */
const stopWords: ReadonlySet<string> = new Set(
  [
    "a ali da do i ili iz je k ka kao kod koja koje koji kroz li na o od po pri s sa se te u uz za",
    "an and are as at by for from in is of on or the to with",
    "diplomski diplomskog diplomskom diplomskih zavrsni zavrsnog zavrsnom zavrsnih tema teme temu temama mentor mentorica",
    "bacc dipl doc dr ing izv mag mr prof sc univ", // of a mentor's title, which is no part of the name
  ].flatMap((line) => line.split(" ")),
);

/** Those of the written words that must be found: all when there is nothing but small ones. */
export function withoutStopWords(typed: string, words: readonly string[]): string[] {
  const short = abbreviations(typed);
  const others = words.filter((word) => !stopWords.has(foldText(word)) && !short.has(word));
  return others.length > 0 ? others : [...words];
}

/** "red." of "red. prof. art.": up to four letters with a full stop behind, in small letters. */
const abbreviations = (typed: string) =>
  new Set([...typed.toLowerCase().matchAll(/(?<!\p{L})(\p{L}{1,4})\.(?=\s)/gu)].map(([, word]) => word));
