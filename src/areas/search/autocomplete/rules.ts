import uFuzzy from "@leeoniya/ufuzzy";
import { foldText, normalizeText } from "#kit/text/index.ts";
import { type ItemPrefix, itemPrefix, itemPrefixes, type SearchItem } from "../rules.ts";
import { parseQuery } from "../terms/rules.ts";

export type SuggestionGroup = { prefix: ItemPrefix; items: SearchItem[] };

/** Suggestions of each kind. */
const maxPerKind: Readonly<Record<ItemPrefix, number>> = { u: 4, k: 4, t: 6 };

/** Items that are ranked at most; a longer list is already in order. */
const maxRanked = 2000;

/** Below this number of matches, inflected forms are searched too. */
const enoughMatches = 6;

/**
 * Searches the items while one types and tolerates a wrong letter. Order: same letters and diacritics, then other
 * matches, then inflected forms, then results of the server. A thesis also matches by its mentor.
 */
export function createAutocomplete(
  items: readonly SearchItem[],
): (typed: string, serverItems?: readonly SearchItem[]) => SuggestionGroup[] {
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 });
  const texts = items.map((item) => foldText(itemPrefix(item) === "t" ? `${item.title} ${item.subtitle}` : item.title));
  return (typed, serverItems = []) => {
    const matches = rankedIndexes(fuzzy.search(texts, foldText(typed), 3, maxRanked));
    const written = normalizeText(typed).toLowerCase();
    const isExact = (item: SearchItem) => item.title.toLowerCase().includes(written);
    const others = matches.length < enoughMatches ? matchInflected(texts, typed) : [];
    const ranked = [...new Set([...matches, ...others])].flatMap((at) => items[at] ?? []);
    return groupByKind([...ranked.filter(isExact), ...ranked.filter((item) => !isExact(item)), ...serverItems]);
  };
}

const rankedIndexes = ([indexes, info, order]: uFuzzy.SearchResult): readonly number[] =>
  info && order ? order.flatMap((at) => info.idx[at] ?? []) : (indexes ?? []);

/** Indexes of the items that contain all typed words, inflected or as prefixes. */
function matchInflected(texts: readonly string[], typed: string): number[] {
  const query =
    parseQuery(typed)?.words.map(({ word, forms, isPrefix }) => ({ word, isPrefix, forms: new Set(forms) })) ?? [];
  if (query.length === 0) return [];
  return texts.flatMap((text, at) => {
    const words = text.split(/[^\p{L}\p{Nd}]+/u);
    const has = ({ word, forms, isPrefix }: (typeof query)[number]) =>
      words.some((one) => forms.has(one) || (isPrefix && one.startsWith(word)));
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
