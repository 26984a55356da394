/** Croatian sorting, folding for search, and counting of characters. */

const collator = new Intl.Collator("hr", { numeric: true });

/** Compares by the Croatian alphabet: c č ć d dž đ … l lj … n nj … s š … z ž. */
export const compareCroatian: (a: string, b: string) => number = collator.compare;

/** The rows in Croatian order of one of their texts, as a new list. */
export const sortCroatian = <T>(rows: readonly T[], text: (row: T) => string): T[] =>
  rows.toSorted((a, b) => compareCroatian(text(a), text(b)));

/**
 * Folds a text for search: lower case, no diacritics, đ and dj both d, so that "sumskih" finds "šumskih" and "Djurdja"
 * finds "Đurđa". Fold both sides of a comparison; folding twice changes nothing.
 */
export const foldText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("đ", "d")
    .replace(/dj+/g, "d");

/** Normalizes a typed text for storage: composed letters, plain line ends, no control characters, trimmed. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/** Characters as a reader counts them: "š" is one however it was typed, and so is an emoji. */
export const characterCount = (text: string): number => {
  let count = 0;
  for (const _ of characters.segment(text)) count += 1;
  return count;
};

const characters = new Intl.Segmenter("hr", { granularity: "grapheme" });
