import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import type { Entry, LocalFileHeader, ZipFile } from "yauzl";
import { MB } from "#kit/forms/form.ts";
import { chunksOf, readAt } from "../read-bytes.server.ts";
import type { FileErrorCode } from "../texts.ts";
import { isGzip, leavesFolder, type NamedEntry, plainName } from "./entry-names.server.ts";

const inflateChunkSize = 64 * 1024;

/**
 * Reads every entry without storing it, until one differs from the directory. Returns where the
 * entries lie.
 */
export async function validateContents(
  zip: ZipFile,
  file: FileHandle,
  entries: readonly Entry[],
): Promise<LocalEntry[] | { flaw: FileErrorCode }> {
  const located: LocalEntry[] = [];
  for (const entry of entries) {
    const result = await validateContent(zip, file, entry);
    if ("flaw" in result) return result;
    located.push(result);
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
    const same =
      size === entry.uncompressedSize && sum === entry.crc32 && sameHeader(entry, header);
    return same ? locateEntry(entry, header) : { flaw: "damaged" };
  } catch (error) {
    if (isMoreThanClaimed(error)) return { flaw: "bomb" };
    return rethrowSystemError(error) ?? { flaw: "damaged" };
  }
}

/**
 * Size and checksum of an entry's content; stops as soon as it exceeds the size in the directory.
 */
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
  else if (isSmallEntry(entry))
    add(inflateRawSync(await readAt(file, start, entry.compressedSize), smallInflate));
  else
    await pipeline(raw, createInflateRaw({ chunkSize: inflateChunkSize, ...unbuffered }), addAll);
  return weight;
}

/** Requests no chunk before the previous one is consumed, as `chunksOf` requires. */
const unbuffered = { writableHighWaterMark: 1 };

/**
 * Creating a stream takes longer than inflating this many bytes in one call, and an archive may
 * have thousands of such entries.
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

/**
 * Inflated size in bytes; the ratio to the zip's size counts only for contents above `denseFrom`.
 */
export const zipLimits = { entries: 10_000, inflated: 1024 * MB, ratio: 200, denseFrom: 10 * MB };
const fileTypeMask = 0o170000;
const linkType = 0o120000;
const specialTypes = {
  fifo: 0o010000,
  characterDevice: 0o020000,
  blockDevice: 0o060000,
  socket: 0o140000,
};
const compressionMethods = { stored: 0, deflated: 8 };

/** Bytes of a path, the most that systems can unpack. */
export const maxNameLength = 4096;

/** Checks an entry by the directory alone. */
export function validateEntry(
  { entry, name }: NamedEntry,
  nestedZips: boolean,
): FileErrorCode | undefined {
  const names = [name, plainName(entry)];
  if (entry.isEncrypted()) return "encryptedZip";
  if (names.some(leavesFolder)) return "outsidePath";
  if (fileType(entry) === linkType) return "link";
  if (Object.values(specialTypes).includes(fileType(entry))) return "specialEntry";
  if (names.some((read) => isArchive(read) && !(nestedZips && /\.zip$/i.test(read))))
    return "nestedArchive";
  if (
    entry.compressionMethod !== compressionMethods.stored &&
    entry.compressionMethod !== compressionMethods.deflated
  ) {
    return "unknownCompression";
  }
  return undefined;
}

/**
 * Checks the declared sizes of all entries. Entries that share compressed bytes add up to more than
 * the file.
 */
export function validateSizes(
  entries: readonly Entry[],
  fileSize: number,
): FileErrorCode | undefined {
  const inflated = inflatedSize(entries);
  const compressed = sum(entries.map((entry) => entry.compressedSize));
  return inflated > mostInflated(fileSize) || compressed > fileSize ? "bomb" : undefined;
}

export const inflatedSize = (entries: readonly Entry[]) =>
  sum(entries.map((entry) => entry.uncompressedSize));

/** Bytes into which a zip of this size may unpack. */
export const mostInflated = (fileSize: number) =>
  Math.min(zipLimits.inflated, Math.max(zipLimits.denseFrom, zipLimits.ratio * fileSize));

export const isDeflated = (entry: Entry) => entry.compressionMethod === compressionMethods.deflated;

/**
 * The type is in the upper half of the attributes; many programs leave it 0, and some write invalid
 * values.
 */
const fileType = (entry: Entry) => (entry.externalFileAttributes >>> 16) & fileTypeMask;

/**
 * Decides by the name alone: nobody unpacks a file by mistake that is not named like an archive,
 * and documents of many programs are ZIP archives with another extension. A single compressed file
 * is judged by its content.
 */
const isArchive = (name: string) =>
  !isGzip(name) &&
  /\.(zip|zipx|7z|rar|tar|gz|tgz|bz2|tbz2?|xz|txz|zst|lzh?|lzma|z|cab|arj|ace)$/i.test(name);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Lengths of the fixed parts of a zip's records (APPNOTE.TXT 6.3, sections 4.3.7 to 4.3.16). */
const lengths = {
  localHeader: 30,
  directoryHeader: 46,
  endRecord: 22,
  locator: 20,
  zip64EndRecord: 56,
};
const signatures = { endRecord: "PK\x05\x06", locator: "PK\x06\x07", zip64EndRecord: "PK\x06\x06" };

/** The value of a 16-bit or 32-bit field whose real value is in the zip64 record. */
const inZip64 = { short: 0xffff, long: 0xffff_ffff };

const descriptorFlag = 0x8;

/** The lengths of a data descriptor: with or without a signature, with sizes of 4 or 8 bytes. */
const descriptorLengths = [0, 12, 16, 20, 24];

/**
 * Where the directory of a zip begins and ends, in bytes from the start of the file, and its number
 * of entries.
 */
export type ZipDirectory = { start: number; end: number; entryCount: number };

/**
 * Reads from the end record where the directory lies. Undefined if programs could understand the
 * record in different ways: its parts contradict each other, the directory does not end where the
 * record begins, or the comment holds another record.
 */
export async function locateDirectory(file: FileHandle, size: number, comment: Buffer) {
  const at = size - lengths.endRecord - comment.length;
  const end = await readAt(file, at, lengths.endRecord);
  if (comment.includes(signatures.endRecord)) return undefined;
  const counts = [end.readUInt16LE(8), end.readUInt16LE(10)] as const;
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (end.readUInt32LE(4) !== 0 || counts[0] !== counts[1]) return undefined; // one disk
  const zip64 = await readZip64EndRecord(file, at);
  if (zip64 === "damaged") return undefined;
  if (!zip64) return start + length === at ? { start, end: at, entryCount: counts[1] } : undefined;
  const same =
    [zip64.entryCount, inZip64.short].includes(counts[1]) &&
    [zip64.end - zip64.start, inZip64.long].includes(length) &&
    [zip64.start, inZip64.long].includes(start);
  return same ? zip64 : undefined;
}

async function readZip64EndRecord(
  file: FileHandle,
  endRecord: number,
): Promise<ZipDirectory | "damaged" | undefined> {
  const locator = await readBefore(file, endRecord, lengths.locator);
  if (locator?.toString("latin1", 0, 4) !== signatures.locator) return undefined;
  // without the extensible data that nobody writes
  const at = endRecord - lengths.locator - lengths.zip64EndRecord;
  const record = await readBefore(file, endRecord - lengths.locator, lengths.zip64EndRecord);
  if (record?.toString("latin1", 0, 4) !== signatures.zip64EndRecord) return "damaged";
  const [count, length, start] = [32, 40, 48].map((offset) =>
    Number(record.readBigUInt64LE(offset)),
  );
  const isConsistent =
    Number(locator.readBigUInt64LE(8)) === at && Number(record.readBigUInt64LE(24)) === count;
  if (!isConsistent || count === undefined || length === undefined || start === undefined)
    return "damaged";
  return start + length === at ? { start, end: at, entryCount: count } : "damaged";
}

const readBefore = async (file: FileHandle, end: number, length: number) =>
  end < length ? undefined : readAt(file, end - length, length);

/** True if the entries are the whole directory: nothing follows the last one. */
export const fillDirectory = (entries: readonly Entry[], { start, end }: ZipDirectory) =>
  start +
    entries.reduce(
      (total, { fileNameLength, extraFieldLength, fileCommentLength }) =>
        total + lengths.directoryHeader + fileNameLength + extraFieldLength + fileCommentLength,
      0,
    ) ===
  end;

/**
 * The bytes of one entry in front of the directory: header, content and, if `described`, a data
 * descriptor.
 */
type LocalEntry = { start: number; end: number; described: boolean };

const locateEntry = (entry: Entry, header: LocalFileHeader): LocalEntry => ({
  start: entry.relativeOffsetOfLocalHeader,
  end: header.fileDataStart + entry.compressedSize,
  described: (header.generalPurposeBitFlag & descriptorFlag) !== 0,
});

/**
 * True if the entries lie one after another from the first byte to the directory. Programs that
 * read sequentially would unpack whatever lies between them, and the directory doesn't mention it.
 */
export function coverFile(
  entries: readonly LocalEntry[],
  { start: directory }: ZipDirectory,
): boolean {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  const starts = [...sorted.slice(1).map(({ start }) => start), directory];
  return (
    sorted[0]?.start === 0 &&
    sorted.every(({ end, described }, index) => {
      const gap = (starts[index] ?? 0) - end;
      return described ? descriptorLengths.includes(gap) : gap === 0;
    })
  );
}

/**
 * True if the header in front of a content agrees with the directory; sizes may follow the content
 * instead.
 */
const sameHeader = (entry: Entry, header: LocalFileHeader) =>
  header.fileName.equals(entry.fileNameRaw) &&
  header.compressionMethod === entry.compressionMethod &&
  ((header.generalPurposeBitFlag & descriptorFlag) !== 0 ||
    [entry.compressedSize, inZip64.long].includes(header.compressedSize));
