import { foldText } from "#kit/text/croatian.ts";

export type PageLink = { label: string; path: string };

/** Returns at most three pages that a mistyped or outdated URL may refer to, most similar first. */
export function closestPages<T extends PageLink>(path: string, places: readonly T[]): T[] {
  const words = pathWords(decodePath(path).replace(/\.\w+$/, ""));
  if (words.length === 0) return [];
  return places
    .map((place) => ({
      place,
      nearness: matchScore(words, pathWords(`${place.path} ${place.label}`)),
    }))
    .filter(({ nearness }) => nearness >= 0.6)
    .toSorted((a, b) => b.nearness - a.nearness)
    .slice(0, 3)
    .map(({ place }) => place);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the words of at least two letters in a path; numbers are record ids and are ignored. */
const pathWords = (text: string) => foldText(text).match(/[a-z]{2,}/g) ?? [];

/** Returns the similarity of the requested words to the words of a page, from 0 to 1. */
const matchScore = (words: readonly string[], known: readonly string[]) =>
  words.reduce(
    (sum, word) => sum + Math.max(0, ...known.map((knownWord) => diceSimilarity(word, knownWord))),
    0,
  ) / words.length;

/** Returns the Dice coefficient of the letter pairs of two words. */
function diceSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = bigrams(b);
  const shared = bigrams(a).filter((pair) => {
    const place = pairs.indexOf(pair);
    if (place >= 0) pairs.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (a.length + b.length - 2);
}

const bigrams = (word: string) =>
  Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
