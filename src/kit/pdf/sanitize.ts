import { readFileSync } from "node:fs";
import { limitMarks } from "#kit/text/croatian.ts";

/** Maximum number of characters of a word without a possible line break. */
const maxWordLength = 60;

/** Printed for characters that the font lacks, so that the signatory sees the gap. */
const replacement = "[?]";

/**
 * Prepares data for a font and for PDF/A: characters that the font lacks become [?], invisible and
 * direction-changing characters are removed, white space becomes a space, and overlong words get
 * break opportunities.
 */
export function sanitizeData(data: unknown, font: ReadonlySet<number>): unknown {
  if (typeof data === "string") return sanitizeText(data, font);
  if (Array.isArray(data)) return data.map((item) => sanitizeData(item, font));
  if (data === null || typeof data !== "object") return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, sanitizeData(value, font)]),
  );
}

const sanitizeText = (text: string, font: ReadonlySet<number>) =>
  Array.from(limitMarks(text.toWellFormed()).normalize("NFC"), (character) =>
    sanitizeCharacter(character, font),
  )
    .join("")
    .replace(/\ufffd+/g, replacement)
    .replace(longWords, (word) => word.replace(/.{30}/gsu, "$&\u200b"));

const longWords = new RegExp(`\\S{${maxWordLength + 1},}`, "gu");

function sanitizeCharacter(character: string, font: ReadonlySet<number>) {
  if (character === "\u00ad" || character === "\u00a0") return character;
  if (/\s/u.test(character)) return " ";
  // Control characters, direction marks, joiners, variation selectors: invisible, and some are not
  // allowed in PDF/A.
  if (/[\p{Cc}\p{Cf}\p{Variation_Selector}]/u.test(character)) return "";
  // A private code point has no meaning outside its font; PDF/A forbids it even if the font has it.
  if (/\p{Co}/u.test(character)) return "\ufffd";
  // Ligatures, full-width letters and the like fall back to plain letters.
  return (
    [character, character.normalize("NFKC")].find((form) => isDrawable(form, font)) ?? "\ufffd"
  );
}

const isDrawable = (text: string, font: ReadonlySet<number>) =>
  Array.from(text).every((character) => font.has(character.codePointAt(0) ?? 0));

/** The code points that all given TrueType fonts contain. */
export function fontCoverage(fonts: readonly string[]): ReadonlySet<number> {
  const [first, ...others] = fonts.map(readCharacterMap);
  return new Set(
    [...(first ?? [])].filter((character) => others.every((font) => font.has(character))),
  );
}

/**
 * Reads a font's character map, sub-table format 12 (OpenType `cmap`): groups of first code, last
 * code, first glyph.
 */
function readCharacterMap(font: string): Set<number> {
  const bytes = readFileSync(font);
  const map = findFullMap(bytes, findFontTable(bytes, "cmap"));
  const groups = bytes.readUInt32BE(map + 12);
  const characters = new Set<number>();
  for (let group = map + 16; group < map + 16 + groups * 12; group += 12) {
    const last = bytes.readUInt32BE(group + 4);
    for (let code = bytes.readUInt32BE(group); code <= last; code++) characters.add(code);
  }
  return characters;
}

function findFontTable(bytes: Buffer, tag: string) {
  for (let entry = 12; entry < 12 + bytes.readUInt16BE(4) * 16; entry += 16) {
    if (bytes.toString("latin1", entry, entry + 4) === tag) return bytes.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no ${tag} table`);
}

function findFullMap(bytes: Buffer, cmap: number) {
  for (let entry = cmap + 4; entry < cmap + 4 + bytes.readUInt16BE(cmap + 2) * 8; entry += 8) {
    const at = cmap + bytes.readUInt32BE(entry + 4);
    if (bytes.readUInt16BE(at) === 12) return at;
  }
  throw new Error("The font has no full character map");
}
