import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { readAt } from "../read-bytes.server.ts";
import type { FileErrorCode } from "../texts.ts";
import { isFolder, type NamedEntry, nameEntries } from "./entry-names.server.ts";
import { validateGzips } from "./gzip-entries.server.ts";
import { findActiveParts } from "./office-package.server.ts";
import {
  coverFile,
  fillDirectory,
  inflatedSize,
  locateDirectory,
  maxNameLength,
  mostInflated,
  rethrowSystemError,
  validateContents,
  validateEntry,
  validateSizes,
  zipLimits,
} from "./zip-entries.server.ts";

/**
 * Validates a zip by its directory, then by inflating every entry without storing it, chunk by
 * chunk and off the main thread. An accepted zip can be unpacked completely and safely into at most
 * `zipLimits.inflated` bytes, and contains nothing that its directory doesn't mention. It may hold
 * zips only if `nestedZips` allows them; these are not validated.
 */
export async function validateZip(
  file: FileHandle,
  size: number,
  { nestedZips = false } = {},
): Promise<ZipFormat | { flaw: FileErrorCode }> {
  const zip = await openZip(file, size).catch(rethrowSystemError);
  if (!zip) return { flaw: "damaged" };
  if (zip.entryCount > zipLimits.entries) return { flaw: "tooManyEntries" };
  const directory = await locateDirectory(file, size, Buffer.from(zip.comment)); // bytes, as `decodeStrings` is false
  if (directory?.entryCount !== zip.entryCount) return { flaw: "damaged" };
  const entries = await readDirectory(zip);
  if ("flaw" in entries) return entries;
  if (!fillDirectory(entries, directory)) return { flaw: "damaged" };
  const named = await nameEntries(entries);
  if (named.every(({ name }) => isFolder(name))) return { flaw: "emptyZip" };
  const flaw = validateNamed(named, nestedZips) ?? validateSizes(entries, size);
  if (flaw) return { flaw };
  const located = await validateContents(zip, file, entries);
  if ("flaw" in located) return located;
  if (!coverFile(located, directory)) return { flaw: "damaged" };
  const unpacked = await validateGzips(zip, named, mostInflated(size) - inflatedSize(entries));
  if (unpacked) return { flaw: unpacked };
  const format = detectZipFormat(named.map(({ name }) => name));
  const active = await findActiveParts(zip, named, format.kind);
  return active ? { flaw: active } : format;
}

/** Checks each entry by the directory, and that no two files have the same path. */
function validateNamed(
  named: readonly NamedEntry[],
  nestedZips: boolean,
): FileErrorCode | undefined {
  const paths = new Set<string>();
  for (const { entry, name } of named) {
    const flaw = validateEntry({ entry, name }, nestedZips);
    if (flaw) return flaw;
    if (paths.has(name) && !isFolder(name)) return "samePaths";
    paths.add(name);
  }
  return undefined;
}

async function readDirectory(zip: ZipFile): Promise<Entry[] | { flaw: FileErrorCode }> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileNameLength > maxNameLength) return { flaw: "outsidePath" };
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    // The library reports strongly encrypted entries with this message and without a code.
    const encrypted = error instanceof Error && error.message.includes("encryption");
    return rethrowSystemError(error) ?? { flaw: encrypted ? "encryptedZip" : "damaged" };
  }
}

/**
 * The format that the entry names indicate: a zip, a DOCX, an XLSX, or another packaged format by
 * its usual extension.
 */
export type ZipFormat = { kind: "zip" | "docx" | "xlsx" } | { kind: "other"; found: string };

const contentTypes = /^\[content_types\]\.xml$/i;

/**
 * The first format of whose marks each is the name of an entry; programs number the main part:
 * `word/document2.xml`.
 */
const packagedFormats: readonly [found: string, ...marks: RegExp[]][] = [
  ["DOCM", contentTypes, /^word\/vbaproject\.bin$/i],
  ["DOCX", contentTypes, /^word\/document\d*\.xml$/i],
  ["XLSM", contentTypes, /^xl\/vbaproject\.bin$/i],
  ["XLSX", contentTypes, /^xl\/workbook\d*\.xml$/i],
  ["XLSB", contentTypes, /^xl\/workbook\d*\.bin$/i],
  ["PPTX", contentTypes, /^ppt\/presentation\d*\.xml$/i],
  ["OpenDocument", /^mimetype$/, /^META-INF\/manifest\.xml$/, /^content\.xml$/],
  ["iWork", /(^|\/)index\/document\.iwa$/i],
];

export function detectZipFormat(names: readonly string[]): ZipFormat {
  const [format] =
    packagedFormats.find(([, ...marks]) =>
      marks.every((mark) => names.some((name) => mark.test(name))),
    ) ?? [];
  if (format === undefined) return { kind: "zip" };
  if (format === "DOCX") return { kind: "docx" };
  return format === "XLSX" ? { kind: "xlsx" } : { kind: "other", found: format };
}

/**
 * Opens a zip's directory to be read entry by entry. Rejects if the file has none. Reads stay
 * within the file: a zip may name any 64-bit position, for which Node would throw an uncatchable
 * error.
 */
export const openZip = (file: FileHandle, size: number) =>
  fromRandomAccessReaderPromise(new BoundedReader(file, size), size, {
    autoClose: false,
    decodeStrings: false,
  });

class BoundedReader extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #size: number;

  constructor(file: FileHandle, size: number) {
    super();
    this.#file = file;
    this.#size = size;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ) {
    const inside = position >= 0 && position + length <= this.#size;
    const reading = inside
      ? this.#file.read(buffer, offset, length, position)
      : Promise.reject(new OutsideFile());
    reading.then(() => done(null), done);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readRange(this.#file, Math.max(0, start), Math.min(end, this.#size)));
  }
}

class OutsideFile extends Error {}

const rangeChunk = 64 * 1024;

async function* readRange(file: FileHandle, start: number, end: number): AsyncIterable<Buffer> {
  for (let position = start; position < end; ) {
    const chunk = await readAt(file, position, Math.min(rangeChunk, end - position));
    if (chunk.length === 0) return;
    yield chunk;
    position += chunk.length;
  }
}
