import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { MB } from "#kit/forms/index.ts";
import type { FileErrorCode } from "../../texts.ts";
import { chunksOf, readAt } from "../read-bytes.ts";
import { type LocalEntry, locateEntry, sameHeader } from "./zip-layout.ts";

const inflateChunkSize = 64 * 1024;

/** Reads every entry without storing it, until one differs from the directory. Returns where the entries lie. */
export async function validateContents(
  zip: ZipFile,
  file: FileHandle,
  entries: readonly Entry[],
): Promise<LocalEntry[] | { flaw: FileErrorCode }> {
  const located: LocalEntry[] = [];
  for (const entry of entries) {
    const found = await validateContent(zip, file, entry);
    if ("flaw" in found) return found;
    located.push(found);
  }
  return located;
}

async function validateContent(
  zip: ZipFile,
  file: FileHandle,
  entry: Entry,
): Promise<LocalEntry | { flaw: FileErrorCode }> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entry);
    const { size, sum } = await measureContent(file, header.fileDataStart, entry);
    const same = size === entry.uncompressedSize && sum === entry.crc32 && sameHeader(entry, header);
    return same ? locateEntry(entry, header) : { flaw: "damaged" };
  } catch (error) {
    if (isMoreThanClaimed(error)) return { flaw: "bomb" };
    return rethrowSystemError(error) ?? { flaw: "damaged" };
  }
}

/** Size and checksum of an entry's content; stops as soon as it exceeds the size in the directory. */
async function measureContent(file: FileHandle, start: number, entry: Entry) {
  const weight = { size: 0, sum: 0 };
  const add = (chunk: Buffer) => {
    weight.size += chunk.length;
    if (weight.size > entry.uncompressedSize) throw new MoreThanClaimed();
    weight.sum = crc32(chunk, weight.sum);
  };
  const addAll = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) add(chunk);
  };
  const raw = chunksOf(file, start, entry.compressedSize);
  if (!isDeflated(entry) || entry.compressedSize === 0) await addAll(raw);
  else if (isSmallEntry(entry)) add(inflateRawSync(await readAt(file, start, entry.compressedSize), smallInflate));
  else await pipeline(raw, createInflateRaw({ chunkSize: inflateChunkSize, ...unbuffered }), addAll);
  return weight;
}

/** Requests no chunk before the previous one is consumed, as `chunksOf` requires. */
const unbuffered = { writableHighWaterMark: 1 };

/**
 * Creating a stream takes longer than inflating this many bytes in one call, and an archive may have thousands of such
 * entries.
 */
const smallInflate = { maxOutputLength: inflateChunkSize };

const isSmallEntry = (entry: Entry) =>
  entry.compressedSize <= inflateChunkSize && entry.uncompressedSize <= inflateChunkSize;

class MoreThanClaimed extends Error {}

const isMoreThanClaimed = (error: unknown) =>
  error instanceof MoreThanClaimed ||
  (error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE");

/** Rethrows disk faults; other errors are caused by the zip itself. */
export function rethrowSystemError(error: unknown): undefined {
  if (error instanceof Error && "syscall" in error) throw error;
  return undefined;
}

/** Inflated size in bytes; the ratio to the zip's size counts only for contents above `denseFrom`. */
export const zipLimits = { entries: 10_000, inflated: 1024 * MB, ratio: 200, denseFrom: 10 * MB };
const fileTypeMask = 0o170000;
const linkType = 0o120000;
const specialTypes = { fifo: 0o010000, characterDevice: 0o020000, blockDevice: 0o060000, socket: 0o140000 };
const compressionMethods = { stored: 0, deflated: 8 };

/** The stored name, backslashes included. */
export const entryName = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);

/** Checks an entry by the directory alone. */
export function validateEntry(entry: Entry, nestedZips: boolean): FileErrorCode | undefined {
  if (entry.isEncrypted()) return "encryptedZip";
  if (leavesFolder(entryName(entry))) return "outsidePath";
  if (fileType(entry) === linkType) return "link";
  if (Object.values(specialTypes).includes(fileType(entry))) return "specialEntry";
  if (isArchive(entryName(entry)) && !(nestedZips && /\.zip$/i.test(entryName(entry)))) return "nestedArchive";
  if (
    entry.compressionMethod !== compressionMethods.stored &&
    entry.compressionMethod !== compressionMethods.deflated
  ) {
    return "unknownCompression";
  }
  return undefined;
}

/**
 * True for paths that some program would write outside of the folder: absolute, with a drive, with "..", backslashes or
 * NUL.
 */
export const leavesFolder = (name: string) =>
  name === "" ||
  name.startsWith("/") ||
  /^[a-z]:/i.test(name) ||
  /[\\\0]/.test(name) ||
  name.split("/").some((part) => part === "..");

/** Checks the declared sizes of all entries. Entries that share compressed bytes add up to more than the file. */
export function validateSizes(entries: readonly Entry[], fileSize: number): FileErrorCode | undefined {
  const inflated = sum(entries.map((entry) => entry.uncompressedSize));
  const compressed = sum(entries.map((entry) => entry.compressedSize));
  const dense = inflated > zipLimits.denseFrom && inflated > zipLimits.ratio * fileSize;
  return inflated > zipLimits.inflated || compressed > fileSize || dense ? "bomb" : undefined;
}

export const isDeflated = (entry: Entry) => entry.compressionMethod === compressionMethods.deflated;
export const isFolder = (name: string) => name.endsWith("/");

/** The type is in the upper half of the attributes; many programs leave it 0, and some write invalid values. */
const fileType = (entry: Entry) => (entry.externalFileAttributes >>> 16) & fileTypeMask;

/**
 * Decides by the name alone: nobody unpacks a file by mistake that is not named like an archive, and documents of many
 * programs are ZIP archives with another extension.
 */
const isArchive = (name: string) =>
  /\.(zip|zipx|7z|rar|tar|gz|tgz|bz2|tbz2?|xz|txz|zst|lzh?|lzma|z|cab|arj|ace)$/i.test(name);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
