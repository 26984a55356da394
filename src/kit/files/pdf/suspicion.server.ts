/** A name of PDF (ISO 32000-2, 7.3.5), in which each character may also be written as its code. */
const nameAs = (name: string) =>
  `/${[...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    })
    .join("")}`;

/**
 * Names so short that the bytes of a picture may contain them by chance count only if they end
 * there.
 */
const endOfName = "(?![^\\s\\0()<>\\[\\]{}/%])";

const named = (names: readonly string[], short: readonly string[]) =>
  new RegExp([...names.map(nameAs), ...short.map((name) => nameAs(name) + endOfName)].join("|"));

const active = ["JavaScript", "Launch", "OnInstantiate", "RichMedia", "EmbeddedFile", "Encrypt"];
const activeInShort = ["JS", "EF", "XFA"];

/** Names of objects that run something, bring a file or protect one. */
const suspicious = named(active, activeInShort);

/**
 * The same, and streams of objects, which can contain anything; some readers recognise them by
 * their entries alone.
 */
const worthReading = named([...active, "ObjStm"], [...activeInShort, "First"]);

const packedOtherwise = named(
  ["LZWDecode", "ASCIIHexDecode", "ASCII85Decode", "RunLengthDecode"],
  ["LZW", "AHx", "A85", "RL"],
);

/** True if the text names a way to pack streams of objects other than the usual one, Flate. */
export const isPackedOtherwise = (text: string): boolean => packedOtherwise.test(text);

/** True if the text names something that has to be judged by its context. */
export const namesActivity = (text: string): boolean => suspicious.test(text);

/** True if it names activity, or streams in which it may be packed. */
export const isWorthReading = (text: string): boolean => worthReading.test(text);

/** More characters than any of the names has, also in codes. */
export const longestName = 64;
