import { type Entry, getFileNameLowLevel } from "yauzl";
import { MB } from "../purposes.ts";
import type { FileErrorCode } from "../texts.ts";

/** Inflated size in bytes; the ratio to the zip's own size counts only for contents above `denseFrom`. */
export const zipLimits = { entries: 10_000, inflated: 1024 * MB, ratio: 200, denseFrom: 10 * MB };

const fileTypeMask = 0o170000;
const rejectedFileTypes = { link: 0o120000, characterDevice: 0o020000, blockDevice: 0o060000 };
const compressionMethods = { stored: 0, deflated: 8 };

/** The name with its backslashes, if any, as they stand. */
export const entryName = (entry: Entry) =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);

/** What the directory alone tells against an entry. */
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

/** Absolute, with a drive, through "..", with backslashes or a NUL: paths that some program would write elsewhere. */
export const leavesFolder = (name: string) =>
  name === "" ||
  name.startsWith("/") ||
  /^[a-z]:/i.test(name) ||
  /[\\\0]/.test(name) ||
  name.split("/").some((part) => part === "..");

/** What the declared sizes tell against the whole. Entries that share compressed bytes add up to more than the file. */
export function validateSizes(entries: readonly Entry[], fileSize: number): FileErrorCode | undefined {
  const inflated = sum(entries.map((entry) => entry.uncompressedSize));
  const compressed = sum(entries.map((entry) => entry.compressedSize));
  const dense = inflated > zipLimits.denseFrom && inflated > zipLimits.ratio * fileSize;
  return inflated > zipLimits.inflated || compressed > fileSize || dense ? "bomb" : undefined;
}

export const isDeflated = (entry: Entry) => entry.compressionMethod === compressionMethods.deflated;

export const isFolder = (name: string) => name.endsWith("/");

/** The type is in the upper half of the attributes; many programs leave it 0 there, and some write nonsense. */
const isLinkOrDevice = (entry: Entry) =>
  Object.values(rejectedFileTypes).includes((entry.externalFileAttributes >>> 16) & fileTypeMask);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
