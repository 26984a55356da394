import { foldReadText, onlyLetters } from "./folded-text.ts";

/**
 * Folds a text to its small letters and digits: case, accents, spaces, hyphens, soft hyphens,
 * ligatures and accents that stand apart make no difference.
 */
export const toLetters = (text: string): string => onlyLetters(foldReadText(text));

/** The folded words of a text. */
export const toWords = (text: string): string[] =>
  foldReadText(joinHyphenated(text))
    .replace(/[^\p{Ll}\p{Lo}\p{Nd}\s]+/gu, " ")
    .split(/\s+/)
    .filter(Boolean);

/** Joins words that a line break divides; each line ends with a line break. */
const joinHyphenated = (text: string) => text.replace(/[-\u2010\u00ad]\n/g, "");

/** True if the letters of the first text are in those of the second. */
export const hasLetters = (letters: string, text: string): boolean => {
  const wanted = toLetters(text);
  return wanted !== "" && letters.includes(wanted);
};

/**
 * How much two texts have in common, from 0 to 1: twice the common pairs of neighbouring letters,
 * of all pairs (Dice's coefficient). It takes time in proportion to their length.
 */
export function similarity(a: string, b: string): number {
  const [first, second] = [toLetters(a), toLetters(b)];
  if (first === second) return 1;
  const pairs = new Map<string, number>();
  for (const pair of pairsOf(first)) pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairsOf(second)) {
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    common += 1;
  }
  const all = first.length + second.length - 4;
  return all <= 0 ? 0 : (2 * common) / all;
}

/** Three neighbouring letters tell more of the order of words than two. */
function* pairsOf(letters: string) {
  for (let at = 0; at + 3 <= letters.length; at += 1) yield letters.slice(at, at + 3);
}

/** The entries of a list of keywords, as people separate them. */
export const toKeywords = (text: string): string[] =>
  text
    .split(/[,;|•·\n]/)
    .map((keyword) => keyword.trim().replace(/\.$/, ""))
    .filter((keyword) => toLetters(keyword) !== "");

/** True if both lists have the same keywords, in any order. */
export function haveSameKeywords(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a.map(toLetters)), new Set(b.map(toLetters))];
  return first.size === second.size && [...first].every((keyword) => second.has(keyword));
}
