import { formsOf } from "./endings.ts";
import { foldedWords, writtenWords } from "./words.ts";

/** So many words of what was typed count; a title pasted whole is found by its first ones. */
const mostWords = 8;

/** A word begun is found from so many letters on. */
const begun = 3;

/** A typed word, folded, and what else it may stand for. */
export type TypedWord = { word: string; forms: string[]; begun: boolean };

/** What was typed, as the database is asked. */
export type Asked = {
  words: TypedWord[];
  /** A query over `words_of` (migration 0015): each word as it is written, marks and all. */
  exact: string;
  /** Each word, however marked. */
  folded: string;
  /** The words one after the other. */
  phrase: string;
};

/** Nothing when no letter was typed. */
export function askedFor(typed: string): Asked | undefined {
  const words = foldedWords(typed).slice(0, mostWords);
  if (words.length === 0) return undefined;
  return {
    words: words.map(typedWord),
    exact: all(
      writtenWords(typed)
        .slice(0, mostWords)
        .map((word) => `=${word}`),
    ),
    folded: all(words),
    phrase: words.join(" "),
  };
}

export const typedWord = (word: string): TypedWord => ({
  word,
  forms: formsOf(word),
  begun: word.length >= begun,
});

/** Words are letters and digits alone, so nothing in them can be taken for a sign of the query. */
const all = (words: readonly string[]) => words.map((word) => `'${word}'`).join("&");
