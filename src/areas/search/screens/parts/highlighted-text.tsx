import { foldText } from "#kit/text/index.ts";
import { inflect } from "../../inflection/rules.ts";
import styles from "./highlighted-text.module.css";

/** A text with what was looked for marked, as it is written. */
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

/** `at`: where in the text it begins. */
export type TextSegment = { text: string; marked: boolean; at: number };

/**
 * A text in pieces, those marked that stand for one of the folded words: in any of its forms, or as a beginning. The pieces
 * are as they are written, with all their marks, and together they are the text.
 */
export function highlight(text: string, words: readonly string[]): TextSegment[] {
  const stands = matcherFor(words);
  const pieces: TextSegment[] = [];
  let at = 0;
  for (const [nth, piece] of text.split(/([\p{L}\p{Nd}\p{M}]+)/u).entries()) {
    if (piece === "") continue;
    const last = pieces.at(-1);
    const isMarked = nth % 2 === 1 && stands(piece); // what splits stands at odd places
    if (last && !last.marked && !isMarked) last.text += piece;
    else pieces.push({ text: piece, marked: isMarked, at });
    at += piece.length;
  }
  return pieces;
}

const minPrefixLength = 3;
type WordMatcher = (piece: string) => boolean;

/** Made once for all the texts of a page, and asked once for each of their words. */
const matcherCache = new WeakMap<readonly string[], WordMatcher>();

function matcherFor(words: readonly string[]): WordMatcher {
  const known = matcherCache.get(words);
  if (known) return known;
  const forms = new Set(words.flatMap(inflect));
  const answers = new Map<string, boolean>();
  const stands = (piece: string) => {
    const folded = foldText(piece);
    return forms.has(folded) || words.some((word) => word.length >= minPrefixLength && folded.startsWith(word));
  };
  const once: WordMatcher = (piece) => {
    const answer = answers.get(piece) ?? stands(piece);
    answers.set(piece, answer);
    return answer;
  };
  matcherCache.set(words, once);
  return once;
}
