import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import { MB } from "#kit/forms/index.ts";
import type { FileErrorCode } from "../texts.ts";
import { chunksOf, readAt } from "./read-bytes.ts";

const inflateChunkSize = 64 * 1024;

/** Reads every entry without storing it, until one differs from the directory. */
export async function validateContents(zip: ZipFile, file: FileHandle, entries: readonly Entry[]) {
  for (const entry of entries) {
    const flaw = await validateContent(zip, file, entry);
    if (flaw) return flaw;
  }
  return undefined;
}

async function validateContent(zip: ZipFile, file: FileHandle, entry: Entry): Promise<FileErrorCode | undefined> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entry);
    // Programs that read sequentially use this name instead of the directory's, which was checked.
    if (!header.fileName.equals(entry.fileNameRaw)) return "damaged";
    const { size, sum } = await measureContent(file, header.fileDataStart, entry);
    return size === entry.uncompressedSize && sum === entry.crc32 ? undefined : "damaged";
  } catch (error) {
    if (isMoreThanClaimed(error)) return "bomb";
    return rethrowSystemError(error) ?? "damaged";
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

/** Creating a stream takes longer than inflating this much at once, and a zip may have thousands of such entries. */
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
const rejectedFileTypes = { link: 0o120000, characterDevice: 0o020000, blockDevice: 0o060000 };
const compressionMethods = { stored: 0, deflated: 8 };

/** The stored name, backslashes included. */
export const entryName = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);

/** Checks an entry by the directory alone. */
export function validateEntry(entry: Entry): FileErrorCode | undefined {
  if (entry.isEncrypted()) return "encryptedZip";
  if (leavesFolder(entryName(entry))) return "outsidePath";
  if (isLinkOrDevice(entry)) return "link";
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
const isLinkOrDevice = (entry: Entry) =>
  Object.values(rejectedFileTypes).includes((entry.externalFileAttributes >>> 16) & fileTypeMask);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
