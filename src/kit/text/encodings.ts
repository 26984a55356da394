/** Encodings in which Croatian texts come; all but the Unicode ones have one byte a letter. */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | SingleByteEncoding;

/**
 * Windows, DOS and zips of Windows, two of Macs, and ISO; where bytes mean the same in two, the
 * first is named.
 */
const singleByteEncodings = [
  "windows-1250",
  "cp852",
  "maccenteuro",
  "maccroatian",
  "iso-8859-2",
] as const;
type SingleByteEncoding = (typeof singleByteEncodings)[number];

/** Thrown where a text can't be read without guessing at letters. */
export class UnknownEncodingError extends Error {
  override name = "UnknownEncodingError";
}

/**
 * Decodes a text of unknown encoding. `read` is called twice; the first call finds the encoding,
 * which needs the whole text. Throws UnknownEncodingError for bytes that are no text in any of the
 * encodings, or letters in several.
 */
export async function* decodeText(read: () => AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const guess = createEncodingGuess();
  for await (const chunk of read()) guess.add(chunk);
  const decoder = await openDecoder(await guess.end());
  let last = "";
  const checked = (text: string) => {
    if (misread.test(last + text)) throw new UnknownEncodingError("letters were misread before");
    last = text.slice(-1) || last;
    return text;
  };
  for await (const chunk of read()) yield checked(decoder.write(chunk));
  yield checked(decoder.end());
}

/**
 * The characters that Croatian letters of UTF-8, or its mark, become when they are read with a
 * single-byte encoding of Windows, ISO, DOS or Macs. No correct text has these next to each other.
 */
const misread =
  /Ä[ŤŚŒ‡†‘\u0086\u0087\u008c\u008d\u0090\u0091]|[ĹÅ][ˇĄ¡ľ¾˝½]|Ĺž|[─┼][\p{L}╛╜]|ƒ[åçêëáÜÆ]|≈[†°æΩ]|ď»ż|ď»¿|ï»¿/u;

/** Decodes a whole text as `decodeText` does. */
export async function decodeBytes(bytes: Uint8Array): Promise<string> {
  const guess = createEncodingGuess();
  guess.add(bytes);
  const decoder = await openDecoder(await guess.end());
  return decoder.write(bytes) + decoder.end();
}

/** A letter's case, as far as it says anything about its neighbour. */
const cases = { other: 0, lower: 1, upper: 2 } as const;

/** Looks at a text in pieces; `end` returns its encoding. */
function createEncodingGuess() {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let isLost = false;
  const start: number[] = [];
  // how often a byte from 128 on is between neighbours of these cases
  const counts = new Uint32Array(3 * 128 * 3);
  let [before, byte] = [0, 0];
  const look = (next: number) => {
    if (byte >= 128) {
      const place = (caseOf(before) * 128 + byte - 128) * 3 + caseOf(next);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    before = byte;
    byte = next;
  };
  return {
    add(chunk: Uint8Array) {
      for (let at = 0; start.length < sampleLength && at < chunk.length; at += 1)
        start.push(chunk[at] ?? 0);
      for (const next of chunk) look(next);
      if (!isUtf8) return;
      try {
        isLost ||= utf8.decode(chunk, { stream: true }).includes(replacement);
      } catch {
        isUtf8 = false;
      }
    },
    async end(): Promise<TextEncoding> {
      look(0);
      const wide = findUtf16(start);
      if (wide === "utf-16le" && start[2] === 0 && start[3] === 0)
        throw new UnknownEncodingError("UTF-32");
      if (wide) return wide;
      if (start.filter((byte) => byte === 0).length > start.length / 4)
        throw new UnknownEncodingError("zeros");
      try {
        if (isUtf8) isLost ||= utf8.decode().includes(replacement);
      } catch {
        isUtf8 = false;
      }
      if (isUtf8 && isLost) throw new UnknownEncodingError("letters were lost before");
      if (isUtf8) return "utf-8";
      return findSingleByteEncoding(counts);
    },
  };
}

/** Replaces a letter that an earlier program couldn't read. */
const replacement = "\ufffd";

/** Bytes at the start that tell UTF-16. */
const sampleLength = 1_024;

/**
 * Recognises UTF-16 by the start of a text: it has a mark, or a zero in every second byte of Latin
 * letters.
 */
export function findUtf16(bytes: ArrayLike<number>): "utf-16le" | "utf-16be" | undefined {
  const start = Array.from(bytes).slice(0, sampleLength);
  if (start[0] === 0xff && start[1] === 0xfe) return "utf-16le";
  if (start[0] === 0xfe && start[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of start.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = start.length / 4;
  if (odd > most && even === 0) return "utf-16le";
  if (even > most && odd === 0) return "utf-16be";
  return undefined;
}

function caseOf(byte: number): number {
  if (byte >= 0x61 && byte <= 0x7a) return cases.lower;
  return byte >= 0x41 && byte <= 0x5a ? cases.upper : cases.other;
}

/**
 * The encoding in which most bytes are letters of Croatian words, in the case of their neighbours.
 * Throws if another encoding that reads them differently is equally likely, or if hardly any byte
 * is a letter.
 */
async function findSingleByteEncoding(counts: Uint32Array): Promise<SingleByteEncoding> {
  const ranked = (
    await Promise.all(singleByteEncodings.map(async (name) => rate(name, counts)))
  ).sort((one, other) => other.score - one.score);
  const [best, ...others] = ranked;
  if (!best || best.score <= 0 || best.isForeign) throw new UnknownEncodingError("no letters");
  const rival = others.find(({ score, text }) => score === best.score && text !== best.text);
  if (rival) throw new UnknownEncodingError(`${best.name} or ${rival.name}`);
  return best.name;
}

/**
 * Rates how well an encoding explains the bytes. `text` are their letters, to compare two
 * encodings; a reading is foreign if a third of them is in no Croatian text, as when Cyrillic is
 * read by the wrong table.
 */
async function rate(name: SingleByteEncoding, counts: Uint32Array) {
  const { default: iconv } = await import("iconv-lite");
  const letters = iconv.decode(upperBytes as Buffer, name);
  let [score, text, all, foreign] = [0, "", 0, 0];
  for (let byte = 128; byte < 256; byte += 1) {
    const letter = letters[byte - 128] ?? replacement;
    let isUsed = false;
    for (let before = 0; before < 3; before += 1)
      for (let next = 0; next < 3; next += 1) {
        const count = counts[(before * 128 + byte - 128) * 3 + next] ?? 0;
        if (count === 0) continue;
        isUsed = true;
        all += count;
        if (weightOf(letter) <= 1) foreign += count;
        score += count * (weightOf(letter) - (isCaseOdd(letter, before, next) ? oddCase : 0));
      }
    if (isUsed) text += letter;
  }
  return { name, score, text, isForeign: foreign > all / 3 };
}

const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);

const oddCase = 12;

/**
 * Letters of Croatian words first, then those of neighbours' names, then marks; lines and controls
 * are unlikely.
 */
function weightOf(letter: string): number {
  if (/[čćđšžČĆĐŠŽ]/.test(letter)) return 10;
  if (/[áéíóöüäőűßôýëçàè°§€–—„”“’»«…\u00a0]/i.test(letter)) return 2;
  return /\p{L}/u.test(letter) ? 1 : -10;
}

/** True for a capital after a small letter, and for a small one between capitals. */
function isCaseOdd(letter: string, before: number, next: number): boolean {
  if (/\p{Lu}/u.test(letter))
    return before === cases.lower || (before === cases.upper && next === cases.lower);
  if (/\p{Ll}/u.test(letter)) return before === cases.upper && next === cases.upper;
  return false;
}

type Decoder = { write(chunk: Uint8Array): string; end(): string };

/**
 * Opens a decoder of an encoding; its `write` and `end` throw UnknownEncodingError for bytes that
 * mean nothing in it.
 */
async function openDecoder(encoding: TextEncoding): Promise<Decoder> {
  if (encoding.startsWith("utf")) {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const decode = (chunk?: Uint8Array) => {
      try {
        return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      } catch {
        throw new UnknownEncodingError(encoding);
      }
    };
    return { write: decode, end: decode };
  }
  // loaded with the first text that isn't Unicode
  const { default: iconv } = await import("iconv-lite");
  const decoder = iconv.getDecoder(encoding);
  // it reads bytes of any kind, though its types say Buffer
  const read = (text: string | undefined) => {
    if (text?.includes(replacement)) throw new UnknownEncodingError(encoding);
    return text ?? "";
  };
  return { write: (chunk) => read(decoder.write(chunk as Buffer)), end: () => read(decoder.end()) };
}
