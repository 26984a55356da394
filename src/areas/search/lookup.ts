import uFuzzy from "@leeoniya/ufuzzy";
import { foldText, normalizeText } from "#kit/text/croatian.ts";
import { askedFor } from "./asked.ts";
import { type Item, type Letter, letterOf, letters } from "./items.ts";

export type Group = { letter: Letter; items: Item[] };

/** So many of each kind are suggested. */
const most: Readonly<Record<Letter, number>> = { u: 4, k: 4, t: 6 };

/** Up to so many are ranked; of more the first of the list are the best already. */
const mostRanked = 2000;

/** Where letters find no more, words are looked for in any of their forms. */
const few = 6;

/**
 * Looks through the items as somebody types, a letter of a word may be wrong: those with the very same letters and marks first, last
 * those that have the words in other forms; after them what was found elsewhere. A topic is found by its mentor too.
 */
export function lookupIn(items: readonly Item[]): (typed: string, elsewhere?: readonly Item[]) => Group[] {
  const fuzzy = new uFuzzy({ intraMode: 1, intraIns: 1 });
  const texts = items.map((item) => foldText(letterOf(item) === "t" ? `${item.title} ${item.subtitle}` : item.title));
  return (typed, elsewhere = []) => {
    const found = inOrder(fuzzy.search(texts, foldText(typed), 3, mostRanked));
    const written = normalizeText(typed).toLowerCase();
    const isExact = (item: Item) => item.title.toLowerCase().includes(written);
    const others = found.length < few ? withForms(texts, typed) : [];
    const ranked = [...new Set([...found, ...others])].flatMap((at) => items[at] ?? []);
    return grouped([...ranked.filter(isExact), ...ranked.filter((item) => !isExact(item)), ...elsewhere]);
  };
}

const inOrder = ([found, info, order]: uFuzzy.SearchResult): readonly number[] =>
  info && order ? order.flatMap((at) => info.idx[at] ?? []) : (found ?? []);

/** Where in the list stand those that have all typed words, in any form or begun. */
function withForms(texts: readonly string[], typed: string): number[] {
  const asked = askedFor(typed)?.words.map(({ word, forms, begun }) => ({ word, begun, forms: new Set(forms) })) ?? [];
  if (asked.length === 0) return [];
  return texts.flatMap((text, at) => {
    const words = text.split(/[^\p{L}\p{Nd}]+/u);
    const has = ({ word, forms, begun }: (typeof asked)[number]) =>
      words.some((one) => forms.has(one) || (begun && one.startsWith(word)));
    return asked.every(has) ? [at] : [];
  });
}

/** In their order, by kind, of each kind the first few; what stands there twice once. */
export function grouped(items: readonly Item[]): Group[] {
  const ids = new Set<string>();
  const once = items.filter(({ id }) => !ids.has(id) && ids.add(id));
  return letters
    .map((letter) => ({ letter, items: once.filter((item) => letterOf(item) === letter).slice(0, most[letter]) }))
    .filter(({ items }) => items.length > 0);
}
