import { type FileKind, fileKinds } from "../purposes.ts";

const maxNameLength = 200;

/**
 * The sender's name for a file made fit to show and to serve: no path, no control or direction characters, NFC, at most 200
 * characters, diacritics kept, and an ending that says what the file is.
 */
export function sanitizeFileName(sent: string, kind: FileKind) {
  const base = sent
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, "")
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replace(/\s+/g, " ")
    .trim();
  const [first] = fileKinds[kind].extensions;
  const ending = fileKinds[kind].extensions.find((extension) => base.toLowerCase().endsWith(extension));
  const stem = ending ? base.slice(0, -ending.length) : base;
  const shown = ending ? base.slice(-ending.length) : first;
  return `${truncateGraphemes(stem, maxNameLength - shown.length) || "datoteka"}${shown}`;
}

/** Cuts between characters as people see them, so that no diacritic is torn off. */
function truncateGraphemes(text: string, most: number) {
  let short = "";
  for (const { segment } of new Intl.Segmenter("hr").segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short.trim();
}
