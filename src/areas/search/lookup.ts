import uFuzzy from "@leeoniya/ufuzzy";
import { clean, fold } from "#kit/croatian.ts";
import { type Item, type Letter, letterOf, letters } from "./items.ts";

export type Group = { letter: Letter; items: Item[] };

/** So many of each kind are suggested. */
const most: Readonly<Record<Letter, number>> = { u: 4, k: 4, t: 6 };

/** Up to so many are ranked; of more the first of the list are the best already. */
const mostRanked = 2000;

/**
 * Looks through the items as somebody types, a letter of a word may be wrong: those with the very same letters and marks first.
 * A topic is found by its mentor too.
 */
export function lookupIn(items: readonly Item[]): (typed: string) => Group[] {
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 });
  const texts = items.map((item) => fold(letterOf(item) === "t" ? `${item.title} ${item.subtitle}` : item.title));
  return (typed) => {
    const found = inOrder(fuzzy.search(texts, fold(typed), 3, mostRanked));
    const written = clean(typed).toLowerCase();
    const isExact = (item: Item) => item.title.toLowerCase().includes(written);
    const ranked = found.flatMap((at) => items[at] ?? []);
    const sorted = [...ranked.filter(isExact), ...ranked.filter((item) => !isExact(item))];
    return grouped(sorted);
  };
}

const inOrder = ([found, info, order]: uFuzzy.SearchResult): readonly number[] =>
  info && order ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? []);

/** In their order, by kind, of each kind the first few; what stands there twice once. */
export function grouped(items: readonly Item[]): Group[] {
  const seen = [...new Map(items.toReversed().map((item) => [item.id, item])).values()].toReversed();
  return letters
    .map((letter) => ({ letter, items: seen.filter((item) => letterOf(item) === letter).slice(0, most[letter]) }))
    .filter(({ items }) => items.length > 0);
}
