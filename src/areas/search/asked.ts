import { foldText } from "#kit/text/croatian.ts";
import { inflect } from "./endings.ts";
import { withoutStopWords } from "./small-words.ts";
import { foldedWords, writtenWords } from "./words.ts";

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
