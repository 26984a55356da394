import { foldText } from "#kit/text/croatian.ts";
import { formsOf } from "./endings.ts";
import { weighty } from "./small-words.ts";
import { foldedWords, writtenWords } from "./words.ts";

/** So many words of what was typed count; a title pasted whole is found by its first ones. */
const mostWords = 8;

/** A word begun is found from so many letters on. */
const begun = 3;

/** A typed word, folded, and what else it may stand for. */
export type TypedWord = {
  word: string;
  /** As it was typed, with its marks; empty for a word that was put in its place. */
  written: string;
  forms: string[];
  begun: boolean;
};

/** What was typed, as the database is asked. */
export type Asked = {
  words: TypedWord[];
  /** All that was typed, one folded word after the other. */
  phrase: string;
};

/** Nothing when no letter was typed. */
export function askedFor(typed: string): Asked | undefined {
  const written = weighty(typed, writtenWords(typed));
  const words = new Map(written.map((each) => [foldText(each), each] as const).toReversed());
  words.delete("");
  if (words.size === 0) return undefined;
  return {
    words: [...words]
      .toReversed()
      .slice(0, mostWords)
      .map(([word, each]) => typedWord(word, each)),
    phrase: foldedWords(typed).join(" "),
  };
}

export const typedWord = (word: string, written = ""): TypedWord => ({
  word,
  written,
  forms: formsOf(word),
  begun: word.length >= begun,
});
