import type { FileHandle } from "node:fs/promises";
import type { Entry, ZipFile } from "yauzl";
import type { FileErrorCode } from "../texts.ts";
import { rethrowSystemError, validateContents } from "./zip-content.ts";
import { detectZipFormat, type ZipFormat } from "./zip-kind.ts";
import { openZip } from "./zip-reader.ts";
import { entryName, isFolder, validateEntry, validateSizes, zipLimits } from "./zip-rules.ts";

/**
 * Judges a zip by its directory first, then by inflating every entry into nothing, a chunk at a time and off the main thread:
 * what is accepted can be unpacked whole, safely and into no more than `zipLimits.inflated` bytes.
 */
export async function validateZip(file: FileHandle, size: number): Promise<ZipFormat | { flaw: FileErrorCode }> {
  const zip = await openZip(file, size).catch(rethrowSystemError);
  if (!zip) return { flaw: "damaged" };
  if (zip.entryCount > zipLimits.entries) return { flaw: "tooManyEntries" };
  const entries = await readDirectory(zip);
  if ("flaw" in entries) return entries;
  const names = entries.map(entryName);
  if (names.every(isFolder)) return { flaw: "emptyZip" };
  const flaw = validateSizes(entries, size) ?? (await validateContents(zip, file, entries));
  return flaw ? { flaw } : detectZipFormat(new Set(names));
}

async function readDirectory(zip: ZipFile): Promise<Entry[] | { flaw: FileErrorCode }> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const flaw = validateEntry(entry);
      if (flaw) return { flaw };
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    // The library gives up on strongly encrypted entries with these words and no code.
    const encrypted = error instanceof Error && error.message.includes("encryption");
    return rethrowSystemError(error) ?? { flaw: encrypted ? "encryptedZip" : "damaged" };
  }
}
