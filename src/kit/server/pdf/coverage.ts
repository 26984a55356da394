import { readFileSync } from "node:fs";

/** The code points that all the given TrueType fonts can draw. */
export function fontCoverage(fonts: readonly string[]): ReadonlySet<number> {
  const [first, ...others] = fonts.map(readCharacterMap);
  return new Set([...(first ?? [])].filter((character) => others.every((font) => font.has(character))));
}

/** Reads a font's character map, sub-table format 12 (OpenType `cmap`): groups of first code, last code, first glyph. */
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
