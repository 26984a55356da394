/** Collator for the Croatian sort order. */

const collator = new Intl.Collator("hr", { numeric: true });

/** Compares two texts by the Croatian alphabet: c č ć d dž đ … l lj … n nj … s š … z ž. */
export const compareCroatian: (a: string, b: string) => number = collator.compare;

/** Returns a new list of the rows, sorted in Croatian order by the given text. */
export const sortCroatian = <T>(rows: readonly T[], text: (row: T) => string): T[] =>
  rows.toSorted((a, b) => compareCroatian(text(a), text(b)));

/**
 * Folds a text for search: lower case, no diacritics, đ and dj both become d, so that "sumskih"
 * finds "šumskih" and "Djurdja" finds "Đurđa". Fold both sides of a comparison; folding is
 * idempotent.
 */
export const foldText = (text: string): string =>
  limitMarks(text.replace(unseen, ""))
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replaceAll("đ", "d")
    .replace(/dj+/g, "d");

/**
 * Normalizes a text from outside for storage: composed characters, plain line ends, odd characters
 * as below, trimmed.
 *
 * | characters | become | why |
 * |---|---|---|
 * | CR alone, vertical tab, form feed, spaces that don't break or have a width of their own, line
 *   separators | a space | they stand between words |
 * | soft hyphen, zero width, byte order mark, marks of direction | nothing | nobody sees them, and
 *   no search finds them |
 * | the joiner of zero width in an emoji | stays | it makes one picture of several |
 * | other control characters | nothing | no text has them |
 *
 * A field refuses what turns the direction before (`turnsDirection`), since it shows a text as
 * another one.
 */
export const normalizeText = (text: string): string =>
  limitMarks(text.replace(unseenOutsideEmoji, ""))
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replace(/[\r\v\f\u0085\p{Zs}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

/**
 * True if a text has characters that make the following letters read from right to left, whatever
 * letters they are.
 */
export const turnsDirection = (text: string): boolean => /[\u202b\u202d\u202e\u2067]/.test(text);

// the database has the same list in plain_text() and fold_text()
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

const unseenOutsideEmoji =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d/gu;

/**
 * Keeps 30 combining marks of a letter, as the stream-safe format of Unicode does (UAX #15):
 * normalization sorts the marks of a letter, which takes the square of their number.
 */
export const limitMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, "$1");

/**
 * Counts characters as graphemes: "š" counts as one in composed and decomposed form, and so does an
 * emoji. It counts no further than `most`.
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

/** Shortens a text at a word boundary to one line. */
export function truncateWords(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2)).trimEnd()}…`;
}
