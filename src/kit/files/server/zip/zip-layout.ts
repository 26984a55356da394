import type { FileHandle } from "node:fs/promises";
import type { Entry, LocalFileHeader } from "yauzl";
import { readAt } from "../read-bytes.ts";

/** Lengths of the fixed parts of a zip's records (APPNOTE.TXT 6.3, sections 4.3.7 to 4.3.16). */
const lengths = { localHeader: 30, directoryHeader: 46, endRecord: 22, locator: 20, zip64EndRecord: 56 };
const signatures = { endRecord: "PK\x05\x06", locator: "PK\x06\x07", zip64EndRecord: "PK\x06\x06" };

/** The value of a 16-bit or 32-bit field whose real value is in the zip64 record. */
const inZip64 = { short: 0xffff, long: 0xffff_ffff };

const descriptorFlag = 0x8;

/** The lengths of a data descriptor: with or without a signature, with sizes of 4 or 8 bytes. */
const descriptorLengths = [0, 12, 16, 20, 24];

/** Where the directory of a zip begins and ends, in bytes from the start of the file, and its number of entries. */
export type ZipDirectory = { start: number; end: number; entryCount: number };

/**
 * Reads from the end record where the directory lies. Undefined if programs could understand the record in different
 * ways: its parts contradict each other, the directory does not end where the record begins, or the comment holds
 * another record.
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

async function readZip64EndRecord(file: FileHandle, endRecord: number): Promise<ZipDirectory | "damaged" | undefined> {
  const locator = await readBefore(file, endRecord, lengths.locator);
  if (locator?.toString("latin1", 0, 4) !== signatures.locator) return undefined;
  const at = endRecord - lengths.locator - lengths.zip64EndRecord; // without the extensible data that nobody writes
  const record = await readBefore(file, endRecord - lengths.locator, lengths.zip64EndRecord);
  if (record?.toString("latin1", 0, 4) !== signatures.zip64EndRecord) return "damaged";
  const [count, length, start] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset)));
  const told = Number(locator.readBigUInt64LE(8)) === at && Number(record.readBigUInt64LE(24)) === count;
  if (!told || count === undefined || length === undefined || start === undefined) return "damaged";
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

/** The bytes of one entry in front of the directory: header, content and, if `described`, a data descriptor. */
export type LocalEntry = { start: number; end: number; described: boolean };

export const locateEntry = (entry: Entry, header: LocalFileHeader): LocalEntry => ({
  start: entry.relativeOffsetOfLocalHeader,
  end: header.fileDataStart + entry.compressedSize,
  described: (header.generalPurposeBitFlag & descriptorFlag) !== 0,
});

/**
 * True if the entries lie one after another from the first byte to the directory. Programs that read sequentially would
 * unpack whatever lies between them, and the directory doesn't mention it.
 */
export function coverFile(entries: readonly LocalEntry[], { start: directory }: ZipDirectory): boolean {
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

/** True if the header in front of a content agrees with the directory; sizes may follow the content instead. */
export const sameHeader = (entry: Entry, header: LocalFileHeader) =>
  header.fileName.equals(entry.fileNameRaw) &&
  header.compressionMethod === entry.compressionMethod &&
  ((header.generalPurposeBitFlag & descriptorFlag) !== 0 ||
    [entry.compressedSize, inZip64.long].includes(header.compressedSize));
