import { type FileKind, fileKinds } from "../upload-rules.ts";

const maxNameLength = 200;

/**
 * Makes the sender's file name safe to show and serve: no path, no control or direction characters, NFC, at most 200
 * characters, diacritics kept, and an extension that matches the content.
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

/** Cuts between grapheme clusters, so that no letter loses its diacritic. */
function truncateGraphemes(text: string, most: number) {
  let short = "";
  for (const { segment } of new Intl.Segmenter("hr").segment(text)) {
    if (short.length + segment.length > most) break;
    short += segment;
  }
  return short.trim();
}

/** A Content-Disposition header with the full name (RFC 5987) and an ASCII fallback (RFC 6266). */
export const attachmentHeader = (name: string) =>
  `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`;

const toAscii = (name: string) =>
  name
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");

/** Also encodes what encodeURIComponent leaves but RFC 5987 does not allow. */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
