import { foldText } from "#kit/text/index.ts";
import { suggestCorrections } from "../../spelling/rules.ts";
import { type ParsedQuery, parseQuery, toSearchTerm, writtenWords } from "../../terms/rules.ts";
import {
  findMatches,
  findSimilarWords,
  type SearchContext,
  type SearchMatches,
  type SearchOptions,
} from "./matches.ts";

export type SearchOutcome = {
  found: SearchMatches;
  /** Folded search words in any form, to be highlighted. */
  words: string[];
  /** The corrected query, if nothing matched the typed one. */
  instead: string | undefined;
};

/**
 * Searches for what was typed; without a complete match, for corrections and partial matches. At most three statements.
 */
export async function runSearch(
  reader: SearchContext,
  typed: string,
  wish: SearchOptions,
): Promise<SearchOutcome | undefined> {
  const asked = parseQuery(typed);
  if (!asked) return undefined;
  const words = foldedTerms(asked);
  const first = { found: await findMatches(reader, asked, wish), words, instead: undefined };
  if (!hasNoMatches(first.found)) return first;
  const mended = correctQuery(asked, await findSimilarWords(reader.db, words));
  const meant = mended ?? asked;
  if (!mended && words.length === 1) return first;
  const second = await findMatches(reader, meant, wish, true);
  if (hasNoMatches(second)) return first;
  const instead = mended?.words.map(({ word, written }) => written || restoreDiacritics(word, second)).join(" ");
  return { found: second, words: foldedTerms(meant), instead };
}

const foldedTerms = ({ words }: ParsedQuery) => words.map(({ word }) => word);

/** A folded word with the diacritics and capitals of the results. */
function restoreDiacritics(word: string, { mentors, keywords, topics }: SearchMatches): string {
  const texts = [
    ...topics.flatMap(({ name, keywords }) => [name, keywords]), //
    ...keywords.map(({ phrase }) => phrase),
  ];
  const stands = (written: string) => foldText(written) === word;
  const names = mentors.flatMap(({ name }) => name.split(/[^\p{L}]+/u));
  return writtenWords(texts.join(" ")).find(stands) ?? names.find(stands) ?? word;
}

const hasNoMatches = ({ numOfTopics, numOfMentors, numOfKeywords }: SearchMatches) =>
  numOfTopics === 0 && numOfMentors === 0 && numOfKeywords === 0;

/**
 * The query with each unknown word corrected and uncorrectable words left out; undefined if nothing can be corrected.
 */
function correctQuery(asked: ParsedQuery, known: readonly (readonly string[])[]): ParsedQuery | undefined {
  const words = asked.words.flatMap((typed, nth) => {
    const there = known[nth] ?? [];
    const [nearest, ...others] = suggestCorrections(typed.word, there);
    if (typed.forms.some((form) => there.includes(form))) return [{ ...typed, forms: [...typed.forms, ...others] }];
    return nearest
      ? [{ ...toSearchTerm(nearest), forms: [nearest, ...others].flatMap((word) => toSearchTerm(word).forms) }]
      : [];
  });
  const same = words.length === asked.words.length && words.every(({ word }, nth) => word === asked.words[nth]?.word);
  if (words.length === 0 || same) return undefined;
  return { words, phrase: words.map(({ word }) => word).join(" ") };
}
