import { foldText } from "#kit/text/croatian.ts";
import { type Asked, askedFor, typedWord } from "../asked.ts";
import { meantBy } from "../spelling.ts";
import { writtenWords } from "../words.ts";
import { alike, type Found, found, type Reader, type Wish } from "./queries.ts";

export type Search = {
  found: Found;
  /** Folded words that were looked for in any of their forms, to be marked. */
  words: string[];
  /** What was looked for in place of what was typed, when nothing is found by that. */
  instead: string | undefined;
};

/**
 * Looks for what was typed and, when nothing has all of it, for what may have been meant and for what has some of it: three
 * statements at most.
 */
export async function find(reader: Reader, typed: string, wish: Wish): Promise<Search | undefined> {
  const asked = askedFor(typed);
  if (!asked) return undefined;
  const words = wordsOf(asked);
  const first = { found: await found(reader, asked, wish), words, instead: undefined };
  if (!isEmpty(first.found)) return first;
  const mended = corrected(asked, await alike(reader.db, words));
  const meant = mended ?? asked;
  if (!mended && words.length === 1) return first;
  const second = await found(reader, meant, wish, true);
  if (isEmpty(second)) return first;
  const instead = mended?.words.map(({ word, written }) => written || asWritten(word, second)).join(" ");
  return { found: second, words: wordsOf(meant), instead };
}

const wordsOf = ({ words }: Asked) => words.map(({ word }) => word);

/** A folded word with its marks, as it stands in what was found; a name with its capital. */
function asWritten(word: string, { mentors, keywords, topics }: Found): string {
  const texts = [
    ...topics.flatMap(({ name, keywords }) => [name, keywords]), //
    ...keywords.map(({ phrase }) => phrase),
  ];
  const stands = (written: string) => foldText(written) === word;
  const names = mentors.flatMap(({ name }) => name.split(/[^\p{L}]+/u));
  return writtenWords(texts.join(" ")).find(stands) ?? names.find(stands) ?? word;
}

const isEmpty = ({ numOfTopics, numOfMentors, numOfKeywords }: Found) =>
  numOfTopics === 0 && numOfMentors === 0 && numOfKeywords === 0;

/** Each word as it may have been meant, without those that nothing is like; nothing when no word can be mended. */
function corrected(asked: Asked, known: readonly (readonly string[])[]): Asked | undefined {
  const words = asked.words.flatMap((typed, nth) => {
    const there = known[nth] ?? [];
    const [nearest, ...others] = meantBy(typed.word, there);
    if (typed.forms.some((form) => there.includes(form))) return [{ ...typed, forms: [...typed.forms, ...others] }];
    return nearest
      ? [{ ...typedWord(nearest), forms: [nearest, ...others].flatMap((word) => typedWord(word).forms) }]
      : [];
  });
  const same = words.length === asked.words.length && words.every(({ word }, nth) => word === asked.words[nth]?.word);
  if (words.length === 0 || same) return undefined;
  return { words, phrase: words.map(({ word }) => word).join(" ") };
}
