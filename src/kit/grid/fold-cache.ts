import { foldText } from "#kit/text/croatian.ts";

/** A folded text (kit/croatian.ts), quicker for what is written in plain and Croatian letters. */
export const foldFast = (text: string): string => foldPlain(text) ?? foldText(text);

/** Many texts folded: as one, where all of them are plain. */
export function foldAll(texts: readonly string[]): readonly string[] {
  const folded: string[] = [];
  for (let from = 0; from < texts.length; from += atOnce) {
    const some = texts.slice(from, from + atOnce);
    const together = foldPlain(some.join(between));
    const parts = together?.split(between) ?? [];
    folded.push(...(parts.length === some.length ? parts : some.map(foldFast)));
  }
  return folded;
}

/** The words that all must be found. */
export const wordsIn = (text: string): readonly string[] => foldFast(text).split(/\s+/).filter(Boolean);

const atOnce = 512;

/** A text that has it itself makes the parts too many. */
const between = "\n";

function foldPlain(text: string): string | undefined {
  if (!plain.test(text)) return undefined;
  let folded = text.toLowerCase();
  for (const [letter, without] of marks) folded = folded.replaceAll(letter, without);
  return folded.includes("dj") ? folded.replace(/dj+/g, "d") : folded;
}

const plain = /^[\n\x20-\x7eČčĆćĐđŠšŽž„”“–—]*$/;

const marks = [
  ["č", "c"],
  ["ć", "c"],
  ["đ", "d"],
  ["š", "s"],
  ["ž", "z"],
] as const;
