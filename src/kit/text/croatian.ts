/** Collator for the Croatian sort order. */

const collator = new Intl.Collator("hr", { numeric: true });

/** Compares two texts by the Croatian alphabet: c č ć d dž đ … l lj … n nj … s š … z ž. */
export const compareCroatian: (a: string, b: string) => number = collator.compare;

/** Returns a new list of the rows, sorted in Croatian order by the given text. */
export const sortCroatian = <T>(rows: readonly T[], text: (row: T) => string): T[] =>
  rows.toSorted((a, b) => compareCroatian(text(a), text(b)));

/**
 * Folds a text for search: lower case, no diacritics, đ and dj both become d, so that "sumskih" finds "šumskih" and
 * "Djurdja" finds "Đurđa". Fold both sides of a comparison; folding is idempotent.
 */
export const foldText = (text: string): string =>
  limitMarks(text)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("đ", "d")
    .replace(/dj+/g, "d");

/** Normalizes typed text for storage: composed characters, plain line ends, no control characters, trimmed. */
export const normalizeText = (text: string): string =>
  limitMarks(text)
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/**
 * Keeps 30 combining marks of a letter, as the stream-safe format of Unicode does (UAX #15): normalization sorts the
 * marks of a letter, which takes the square of their number.
 */
export const limitMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, "$1");

/**
 * Counts characters as graphemes: "š" counts as one in composed and decomposed form, and so does an emoji. It counts no
 * further than `most`.
 */
export function characterCount(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of characters.segment(text)) {
    if (count === most) break;
    count += 1;
  }
  return count;
}

/** True if the text has at most that many characters. */
export const hasAtMost = (text: string, most: number): boolean =>
  text.length <= most || characterCount(text, most + 1) <= most;

const characters = new Intl.Segmenter("hr", { granularity: "grapheme" });
