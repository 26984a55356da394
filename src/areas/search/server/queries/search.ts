import { foldText } from "#kit/text/croatian.ts";
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
  matches: SearchMatches;
  /** Folded search words in any form, to be highlighted. */
  words: string[];
  /** The corrected query, if nothing matched the typed one. */
  correctedTo: string | undefined;
};

/**
 * Searches for the typed text; without a complete match, for corrections and partial matches. At most three statements.
 */
export async function runSearch(
  reader: SearchContext,
  typed: string,
  options: SearchOptions,
): Promise<SearchOutcome | undefined> {
  const query = parseQuery(typed);
  if (!query) return undefined;
  const words = foldedTerms(query);
  const first = { matches: await findMatches(reader, query, options), words, correctedTo: undefined };
  if (!hasNoMatches(first.matches)) return first;
  const corrected = correctQuery(query, await findSimilarWords(reader.db, words));
  const effectiveQuery = corrected ?? query;
  if (!corrected && words.length === 1) return first;
  const second = await findMatches(reader, effectiveQuery, options, true);
  if (hasNoMatches(second)) return first;
  const correctedTo = corrected?.words.map(({ word, written }) => written || restoreDiacritics(word, second)).join(" ");
  return { matches: second, words: foldedTerms(effectiveQuery), correctedTo };
}

const foldedTerms = ({ words }: ParsedQuery) => words.map(({ word }) => word);

/** A folded word with the diacritics and capitals of the results. */
function restoreDiacritics(word: string, { mentors, keywords, theses }: SearchMatches): string {
  const texts = [
    ...theses.flatMap(({ name, keywords }) => [name, keywords]), //
    ...keywords.map(({ phrase }) => phrase),
  ];
  const isSameWord = (written: string) => foldText(written) === word;
  const names = mentors.flatMap(({ name }) => name.split(/[^\p{L}]+/u));
  return writtenWords(texts.join(" ")).find(isSameWord) ?? names.find(isSameWord) ?? word;
}

const hasNoMatches = ({ numOfTheses, numOfMentors, numOfKeywords }: SearchMatches) =>
  numOfTheses === 0 && numOfMentors === 0 && numOfKeywords === 0;

/**
 * The query with each unknown word corrected and uncorrectable words left out; undefined if nothing can be corrected.
 */
function correctQuery(query: ParsedQuery, similar: readonly (readonly string[])[]): ParsedQuery | undefined {
  const words = query.words.flatMap((typed, nth) => {
    const similarWords = similar[nth] ?? [];
    const [nearest, ...others] = suggestCorrections(typed.word, similarWords);
    if (typed.forms.some((form) => similarWords.includes(form)))
      return [{ ...typed, forms: [...typed.forms, ...others] }];
    return nearest
      ? [{ ...toSearchTerm(nearest), forms: [nearest, ...others].flatMap((word) => toSearchTerm(word).forms) }]
      : [];
  });
  const same = words.length === query.words.length && words.every(({ word }, nth) => word === query.words[nth]?.word);
  if (words.length === 0 || same) return undefined;
  return { words, phrase: words.map(({ word }) => word).join(" ") };
}
