import type { FileHandle } from "node:fs/promises";
import { MB } from "#kit/forms/index.ts";
import { readAt } from "../read-bytes.ts";

/** A name of PDF (ISO 32000-2, 7.3.5), in which each character may also be written as its code. */
const nameAs = (name: string) =>
  `/${[...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join("")}`;

/** Names short enough to stand in the bytes of a picture by chance count only if they end there. */
const endOfName = "(?![^\\s\\0()<>\\[\\]{}/%])";

const named = (names: readonly string[], short: readonly string[]) =>
  new RegExp([...names.map(nameAs), ...short.map((name) => nameAs(name) + endOfName)].join("|"));

const active = ["JavaScript", "Launch", "OnInstantiate", "RichMedia", "EmbeddedFile", "Encrypt"];
const activeInShort = ["JS", "EF", "XFA"];

/** Names of what runs something, brings a file or protects one. */
const suspicious = named(active, activeInShort);

/** The same, and streams of objects, in which anything can stand; some readers know them by their entries alone. */
const worthReading = named([...active, "ObjStm"], [...activeInShort, "First"]);

/** True if the text names something that has to be judged by what it stands in. */
export const namesActivity = (text: string): boolean => suspicious.test(text);

const windowSize = MB;
const overlap = 64; // longer than any of the names, also in codes

/** True if the bytes of a PDF name what only its objects can tell: whether it runs something, brings files, is protected. */
export async function isSuspect(file: FileHandle, size: number): Promise<boolean> {
  for (let position = 0; position < size; position += windowSize) {
    const text = (await readAt(file, position, windowSize + overlap)).toString("latin1");
    if (worthReading.test(text)) return true;
  }
  return false;
}
