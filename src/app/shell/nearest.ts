import { foldText } from "#kit/text/croatian.ts";

export type Place = { label: string; path: string };

/** Of these pages those that a mistyped or outdated address may have meant, the nearest first; at most three. */
export function nearest<T extends Place>(path: string, places: readonly T[]): T[] {
  const asked = wordsOf(decoded(path).replace(/\.\w+$/, ""));
  if (asked.length === 0) return [];
  return places
    .map((place) => ({ place, nearness: nearnessOf(asked, wordsOf(`${place.path} ${place.label}`)) }))
    .filter(({ nearness }) => nearness >= 0.6)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, 3)
    .map(({ place }) => place);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Words of at least two letters; numbers name a row, not a page. */
const wordsOf = (text: string) => foldText(text).match(/[a-z]{2,}/g) ?? [];

/** How well the words asked for are met, from 0 to 1. */
const nearnessOf = (asked: readonly string[], known: readonly string[]) =>
  asked.reduce((sum, word) => sum + Math.max(0, ...known.map((one) => likeness(word, one))), 0) / asked.length;

/** The pairs of letters that two words share (Dice). */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = pairsOf(b);
  const shared = pairsOf(a).filter((pair) => {
    const place = pairs.indexOf(pair);
    if (place >= 0) pairs.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (a.length + b.length - 2);
}

const pairsOf = (word: string) => Array.from({ length: word.length - 1 }, (_, nth) => word.slice(nth, nth + 2));
