import { type Kind, kinds } from "../purposes.ts";

const longest = 200;

/**
 * The sender's name for a file made fit to show and to serve: no path, no control or direction characters, NFC, at most 200
 * characters, diacritics kept, and an ending that says what the file is.
 */
export function cleanName(sent: string, kind: Kind) {
  const base = sent
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/\s+/g, " ")
    .trim();
  const [first] = kinds[kind].extensions;
  const ending = kinds[kind].extensions.find((extension) => base.toLowerCase().endsWith(extension));
  const stem = ending ? base.slice(0, -ending.length) : base;
  const shown = ending ? base.slice(-ending.length) : first;
  return `${shorten(stem, longest - shown.length) || "datoteka"}${shown}`;
}

/** Cuts between characters as people see them, so that no diacritic is torn off. */
function shorten(text: string, most: number) {
  let short = "";
  for (const { segment } of new Intl.Segmenter("hr").segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short.trim();
}
