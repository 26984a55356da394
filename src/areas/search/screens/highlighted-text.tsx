import { foldText } from "#kit/text/croatian.ts";
import { inflect } from "../inflection.ts";
import { minPrefixLength } from "../terms.ts";
import styles from "./highlighted-text.module.css";

/** A text with the search terms highlighted. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlight(text, words).map(({ text, marked, at }) =>
    marked ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );

/** `at` is the offset in the text. */
export type TextSegment = { text: string; marked: boolean; at: number };

/**
 * Splits a text into segments and marks those that match one of the folded words, in any inflected
 * form or as a prefix. The segments keep their diacritics and together equal the text.
 */
export function highlight(text: string, words: readonly string[]): TextSegment[] {
  const matches = matcherFor(words);
  const segments: TextSegment[] = [];
  let at = 0;
  for (const [index, piece] of text.split(/([\p{L}\p{Nd}\p{M}]+)/u).entries()) {
    if (piece === "") continue;
    const last = segments.at(-1);
    const isMarked = index % 2 === 1 && matches(piece); // split() puts separators at odd indexes
    if (last && !last.marked && !isMarked) last.text += piece;
    else segments.push({ text: piece, marked: isMarked, at });
    at += piece.length;
  }
  return segments;
}

type WordMatcher = (piece: string) => boolean;

/** One matcher for all texts of a page; each word is looked up once. */
const matcherCache = new WeakMap<readonly string[], WordMatcher>();

function matcherFor(words: readonly string[]): WordMatcher {
  const cached = matcherCache.get(words);
  if (cached) return cached;
  const forms = new Set(words.flatMap(inflect));
  const answers = new Map<string, boolean>();
  const matches = (piece: string) => {
    const folded = foldText(piece);
    return (
      forms.has(folded) ||
      words.some((word) => word.length >= minPrefixLength && folded.startsWith(word))
    );
  };
  const once: WordMatcher = (piece) => {
    const answer = answers.get(piece) ?? matches(piece);
    answers.set(piece, answer);
    return answer;
  };
  matcherCache.set(words, once);
  return once;
}
