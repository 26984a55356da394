import uFuzzy from "@leeoniya/ufuzzy";
import { foldText, normalizeText } from "#kit/text/index.ts";
import { type ItemPrefix, itemPrefix, itemPrefixes, type SearchItem } from "../rules.ts";
import { parseQuery } from "../terms/rules.ts";

export type SuggestionGroup = { letter: ItemPrefix; items: SearchItem[] };

/** So many of each kind are suggested. */
const maxPerKind: Readonly<Record<ItemPrefix, number>> = { u: 4, k: 4, t: 6 };

/** Up to so many are ranked; of more the first of the list are the best already. */
const maxRanked = 2000;

/** Where letters find no more, words are looked for in any of their forms. */
const enoughMatches = 6;

/**
 * Looks through the items as somebody types, a letter of a word may be wrong: those with the very same letters and marks first, last
 * those that have the words in other forms; after them what was found elsewhere. A topic is found by its mentor too.
 */
export function lookupIn(
  items: readonly SearchItem[],
): (typed: string, elsewhere?: readonly SearchItem[]) => SuggestionGroup[] {
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 });
  const texts = items.map((item) => foldText(itemPrefix(item) === "t" ? `${item.title} ${item.subtitle}` : item.title));
  return (typed, elsewhere = []) => {
    const found = rankedIndexes(fuzzy.search(texts, foldText(typed), 3, maxRanked));
    const written = normalizeText(typed).toLowerCase();
    const isExact = (item: SearchItem) => item.title.toLowerCase().includes(written);
    const others = found.length < enoughMatches ? matchInflected(texts, typed) : [];
    const ranked = [...new Set([...found, ...others])].flatMap((at) => items[at] ?? []);
    return groupByKind([...ranked.filter(isExact), ...ranked.filter((item) => !isExact(item)), ...elsewhere]);
  };
}

const rankedIndexes = ([found, info, order]: uFuzzy.SearchResult): readonly number[] =>
  info && order ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? []);

/** Where in the list stand those that have all typed words, in any form or begun. */
function matchInflected(texts: readonly string[], typed: string): number[] {
  const asked =
    parseQuery(typed)?.words.map(({ word, forms, begun }) => ({ word, begun, forms: new Set(forms) })) ?? [];
  if (asked.length === 0) return [];
  return texts.flatMap((text, at) => {
    const words = text.split(/[^\p{L}\p{Nd}]+/u);
    const has = ({ word, forms, begun }: (typeof asked)[number]) =>
      words.some((one) => forms.has(one) || (begun && one.startsWith(word)));
    return asked.every(has) ? [at] : [];
  });
}

/** In their order, by kind, of each kind the first few; what stands there twice once. */
export function groupByKind(items: readonly SearchItem[]): SuggestionGroup[] {
  const ids = new Set<string>();
  const once = items.filter(({ id }) => !ids.has(id) && ids.add(id));
  return itemPrefixes
    .map((letter) => ({
      letter,
      items: once.filter((item) => itemPrefix(item) === letter).slice(0, maxPerKind[letter]),
    }))
    .filter(({ items }) => items.length > 0);
}
