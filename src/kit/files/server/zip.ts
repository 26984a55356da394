import type { FileHandle } from "node:fs/promises";
import type { Entry, ZipFile } from "yauzl";
import type { Flaw } from "../texts.ts";
import { flawOfContents, unlessFromSystem } from "./zip-content.ts";
import { kindOfNames, type Packaged } from "./zip-kind.ts";
import { openZip } from "./zip-reader.ts";
import { flawOfEntry, flawOfSizes, isFolder, nameOf, zipLimits } from "./zip-rules.ts";

/**
 * Judges a zip by its directory first, then by inflating every entry into nothing, a chunk at a time and off the main thread:
 * what is accepted can be unpacked whole, safely and into no more than `zipLimits.inflated` bytes.
 */
export async function inspectZip(file: FileHandle, size: number): Promise<Packaged | { flaw: Flaw }> {
  const zip = await openZip(file, size).catch(unlessFromSystem);
  if (!zip) return { flaw: "damaged" };
  if (zip.entryCount > zipLimits.entries) return { flaw: "tooManyEntries" };
  const entries = await readDirectory(zip);
  if ("flaw" in entries) return entries;
  const names = entries.map(nameOf);
  if (names.every(isFolder)) return { flaw: "emptyZip" };
  const flaw = flawOfSizes(entries, size) ?? (await flawOfContents(zip, file, entries));
  return flaw ? { flaw } : kindOfNames(new Set(names));
}

async function readDirectory(zip: ZipFile): Promise<Entry[] | { flaw: Flaw }> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const flaw = flawOfEntry(entry);
      if (flaw) return { flaw };
      entries.push(entry);
    }
    return entries;
  } catch (error) {
    // The library gives up on strongly encrypted entries with these words and no code.
    const encrypted = error instanceof Error && error.message.includes("encryption");
    return unlessFromSystem(error) ?? { flaw: encrypted ? "encryptedZip" : "damaged" };
  }
}
