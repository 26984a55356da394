import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/**
 * The files by their characters, as first and last character or as single characters; the same as
 * in src/kit/ui/styles/fonts.css. The first has the alphabets that contain Croatian and the signs
 * that occur beside letters.
 */
const files: Readonly<Record<string, readonly (readonly [number, number] | string)[]>> = {
  inter: [[0x20, 0x7e], [0xa0, 0x17f], "ʻʼˆ˚˜‐‑‒–—‘’‚“”„†•…\u202f‰′″‹›⁄€™←↑→↓−∕\ufffd"],
  "inter-further": [[0x180, 0x24f], [0x1e00, 0x1eff], [0x20a0, 0x20ab], [0x20ad, 0x20c0], "ℓ"],
};

/**
 * Only the parts that the styles use: the weights, and the features for writing, digits of one
 * width and two letters.
 */
const options = {
  targetFormat: "woff2",
  variationAxes: { opsz: 14, wght: { min: 400, max: 800 } },
  keepFeatures: [
    "kern",
    "mark",
    "mkmk",
    "ccmp",
    "locl",
    "calt",
    "liga",
    "rlig",
    "tnum",
    "cv05",
    "ss03",
  ],
} as const;

const inRoot = (file: string) => path.join(import.meta.dirname, "../..", file);
const sourceFont = inRoot("node_modules/inter-ui/variable/InterVariable.woff2");
const folder = inRoot(".cache/fonts");

/**
 * Creates one font file with the letters of a Croatian page, so that no word is drawn from two
 * files that arrive at different times, and one file with further letters. Runs before the styles
 * import the files; files of the same source and options are reused.
 */
export const croatianFontSubset = (): Plugin => ({
  name: "teza:croatian-letters",
  async configResolved() {
    const source = readFileSync(sourceFont);
    const hash = createHash("sha256")
      .update(source)
      .update(JSON.stringify([files, options]))
      .digest("hex");
    const hashFile = path.join(folder, "inter.sha256");
    if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash) return;
    mkdirSync(folder, { recursive: true });
    for (const [name, characters] of Object.entries(files)) {
      const subset = await subsetFont(source, characters.map(listCharacters).join(""), options);
      writeFileSync(path.join(folder, `${name}.woff2`), subset);
    }
    writeFileSync(hashFile, hash); // last, so that an interrupted run is repeated
  },
});

const listCharacters = (characters: readonly [number, number] | string): string => {
  if (typeof characters === "string") return characters;
  const [first, last] = characters;
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
};
