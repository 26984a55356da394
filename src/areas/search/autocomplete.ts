import uFuzzy from "@leeoniya/ufuzzy";
import { foldText, normalizeText } from "#kit/text/croatian.ts";
import { type ItemPrefix, itemPrefix, itemPrefixes, type SearchItem } from "./search-rules.ts";
import { parseQuery } from "./terms.ts";

export type SuggestionGroup = { prefix: ItemPrefix; items: SearchItem[] };

/** Suggestions of each kind. */
const maxPerKind: Readonly<Record<ItemPrefix, number>> = { u: 4, k: 4, t: 6 };

/** Maximum number of ranked items; a longer list is already in order. */
const maxRanked = 2000;

/** Below this number of matches, inflected forms are searched too. */
const enoughMatches = 6;

/**
 * Searches the items while the user types. Order: beginnings of words, first those with the same
 * diacritics; other places in words; inflected forms; results of the server. Misspelt matches are
 * offered only if there are no others. A thesis also matches by its mentor.
 */
export function createAutocomplete(
  items: readonly SearchItem[],
): (typed: string, serverItems?: readonly SearchItem[]) => SuggestionGroup[] {
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 });
  const texts = items.map((item) =>
    foldText(itemPrefix(item) === "t" ? `${item.title} ${item.subtitle}` : item.title),
  );
  return (input, serverItems = []) => {
    const matches = rankedIndexes(fuzzy.search(texts, foldText(input), 3, maxRanked));
    const inflected = matches.length < enoughMatches ? matchInflected(texts, input) : [];
    const ranks = [...new Set([...matches, ...inflected])].map((at) => ({
      item: items[at],
      rank: matchRank(input, items[at]?.title ?? "", texts[at] ?? ""),
    }));
    const isWritten = ({ item, rank }: (typeof ranks)[number]) =>
      rank < worstRank || inflected.some((at) => items[at] === item);
    const written = ranks.filter(isWritten);
    const offered = written.length > 0 || serverItems.length > 0 ? written : ranks;
    const inOrder = offered.toSorted((a, b) => a.rank - b.rank).flatMap(({ item }) => item ?? []);
    return groupByKind([...inOrder, ...serverItems]);
  };
}

/**
 * The rank of an item that contains the typed words neither at beginnings of words nor inside them.
 */
const worstRank = 4;

/**
 * Ranks an item by the position of the typed words: 0 is the best. `text` is the folded text of the
 * item.
 */
function matchRank(input: string, title: string, text: string): number {
  const words = toWords(foldText(input));
  const written = toWords(normalizeText(input).toLowerCase());
  const beginsIn = (parts: readonly string[], whole: string) =>
    parts.every((part) => toWords(whole).some((word) => word.startsWith(part)));
  if (beginsIn(written, title.toLowerCase())) return 0;
  if (beginsIn(words, text)) return 1;
  if (title.toLowerCase().includes(normalizeText(input).toLowerCase())) return 2;
  return words.every((part) => text.includes(part)) ? 3 : worstRank;
}

const toWords = (text: string): string[] => text.match(/[\p{L}\p{Nd}]+/gu) ?? [];

const rankedIndexes = ([indexes, info, order]: uFuzzy.SearchResult): readonly number[] =>
  info && order ? order.flatMap((at) => info.idx[at] ?? []) : (indexes ?? []);

/** Indexes of the items that contain all typed words, inflected or as prefixes. */
function matchInflected(texts: readonly string[], input: string): number[] {
  const query =
    parseQuery(input)?.words.map(({ word, forms, isPrefix }) => ({
      word,
      isPrefix,
      forms: new Set(forms),
    })) ?? [];
  if (query.length === 0) return [];
  return texts.flatMap((text, at) => {
    const words = toWords(text);
    const has = ({ word, forms, isPrefix }: (typeof query)[number]) =>
      words.some((textWord) => forms.has(textWord) || (isPrefix && textWord.startsWith(word)));
    return query.every(has) ? [at] : [];
  });
}

/** Groups items by kind, keeps the first few of each and drops duplicates. */
export function groupByKind(items: readonly SearchItem[]): SuggestionGroup[] {
  const ids = new Set<string>();
  const once = items.filter(({ id }) => !ids.has(id) && ids.add(id));
  return itemPrefixes
    .map((prefix) => ({
      prefix,
      items: once.filter((item) => itemPrefix(item) === prefix).slice(0, maxPerKind[prefix]),
    }))
    .filter(({ items }) => items.length > 0);
}
