import { fold } from "#kit/croatian.ts";
import { formsOf } from "./endings.ts";

/** `at`: where in the text it begins. */
export type Piece = { text: string; marked: boolean; at: number };

/**
 * A text in pieces, those marked that stand for one of the folded words: in any of its forms, or as a beginning. The pieces
 * are as they are written, with all their marks, and together they are the text.
 */
export function marked(text: string, words: readonly string[]): Piece[] {
  const forms = formsOfAll(words);
  const stands = (folded: string) =>
    forms.has(folded) || words.some((word) => word.length >= begun && folded.startsWith(word));
  const pieces: Piece[] = [];
  let at = 0;
  for (const piece of text.split(/([\p{L}\p{Nd}\p{M}]+)/u)) {
    if (piece === "") continue;
    const last = pieces.at(-1);
    const isMarked = stands(fold(piece));
    if (last && !last.marked && !isMarked) last.text += piece;
    else pieces.push({ text: piece, marked: isMarked, at });
    at += piece.length;
  }
  return pieces;
}

const begun = 3;

/** Made once for all the texts of a page. */
const made = new WeakMap<readonly string[], ReadonlySet<string>>();

function formsOfAll(words: readonly string[]): ReadonlySet<string> {
  const forms = made.get(words) ?? new Set(words.flatMap(formsOf));
  made.set(words, forms);
  return forms;
}
