import { foldText, normalizeText } from "#kit/text/croatian.ts";

/** Letters and digits between anything else, as `words_of` of the database splits a text. */
const wordSeparator = /[^\p{L}\p{Nd}]+/u;

/** A word is known by no more of its letters; the database cuts it there too (migration 0026). */
const maxWordLength = 60;

const truncateWord = (word: string) => [...word].slice(0, maxWordLength).join("");

/** The words of a text as they are written, in small letters, each once. */
export const writtenWords = (text: string): string[] => [
  ...new Set(normalizeText(text).toLowerCase().split(wordSeparator).filter(Boolean).map(truncateWord)),
];

/** The words of a text as search sees them, each once. */
export const foldedWords = (text: string): string[] => [...new Set(writtenWords(text).map(foldText))].filter(Boolean);
