import { type Entry, getFileNameLowLevel } from "yauzl";
import { limitMarks } from "#kit/text/croatian.ts";
import { decodeBytes, UnknownEncodingError } from "#kit/text/encodings.ts";

/**
 * An entry of a zip with its path as everything here reads it: composed letters, `/` between
 * folders.
 */
export type NamedEntry = { entry: Entry; name: string };

/**
 * Reads the names of all entries of a zip. Info-ZIP names them twice, macOS writes UTF-8 without
 * saying so, and Windows writes the code page of its console, which is 852 in Croatian unless the
 * names together tell another one.
 */
export async function nameEntries(entries: readonly Entry[]): Promise<NamedEntry[]> {
  const unicode = entries.map(readUnicodeName);
  const guessed = await guessNames(
    entries
      .filter((_, index) => unicode[index] === undefined)
      .map(({ fileNameRaw }) => fileNameRaw),
  );
  return entries.map((entry, index) => ({
    entry,
    name: readPath(unicode[index] ?? guessed.shift() ?? ""),
  }));
}

/** True for a name like `podaci.csv.gz`, which says that one file is compressed. */
export const isGzip = (name: string) => /\.gz$/i.test(name) && !/\.tar\.gz$/i.test(name);

export const isFolder = (name: string) => name.endsWith("/");

/**
 * True for paths that some program would write outside of the folder: absolute, with a drive, with
 * ".." or NUL.
 */
export const leavesFolder = (name: string) =>
  name === "" ||
  name.startsWith("/") ||
  /^[a-z]:/i.test(name) ||
  name.includes("\0") ||
  name.split("/").some((part) => part === "..");

/**
 * The name without its letters, as a program reads it that doesn't know its encoding or a second
 * name.
 */
export const plainName = ({ fileNameRaw }: Entry) => readPath(fileNameRaw.toString("latin1"));

/**
 * PowerShell 5 and old programs of .NET write `\` between folders, which no name in Windows may
 * have.
 */
const readPath = (name: string) => limitMarks(name).normalize("NFC").replaceAll("\\", "/");

const utf8Flag = 0x800;
const replacement = "\ufffd";

/**
 * The second name of Info-ZIP if it belongs to the first one, else the first one if it is UTF-8,
 * marked so or not.
 */
function readUnicodeName({ fileNameRaw, extraFields }: Entry): string | undefined {
  const name = getFileNameLowLevel(utf8Flag, fileNameRaw, extraFields, true);
  return name.includes(replacement) ? undefined : name;
}

const separator = Buffer.from("\n");

/** Decodes names with a single-byte encoding. */
async function guessNames(names: readonly Buffer[]): Promise<string[]> {
  if (names.length === 0) return [];
  const joined = Buffer.concat(names.flatMap((name) => [separator, name]));
  const text = joined.includes(0)
    ? await readDosText(joined)
    : await decodeBytes(joined).catch(orDosText(joined));
  let end = 0;
  return names.map(({ length }) => {
    const start = end + separator.length;
    end = start + length;
    return text.slice(start, end);
  });
}

async function readDosText(bytes: Buffer) {
  const { default: iconv } = await import("iconv-lite"); // loaded with the first name that isn't Unicode
  return iconv.decode(bytes, "cp852");
}

const orDosText = (bytes: Buffer) => (error: unknown) => {
  if (!(error instanceof UnknownEncodingError)) throw error;
  return readDosText(bytes);
};
