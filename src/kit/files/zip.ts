import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { Flaw } from "./texts.ts";
import { flawOfContents, unlessFromSystem } from "./zip-content.ts";
import { kindOfNames, type Packaged } from "./zip-kind.ts";
import { flawOfEntry, flawOfSizes, isFolder, nameOf, zipLimits } from "./zip-rules.ts";

/**
 * Judges a zip by its directory first, then by inflating every entry into nothing, a chunk at a time and off the main thread:
 * what is accepted can be unpacked whole, safely and into no more than `zipLimits.inflated` bytes.
 */
export async function inspectZip(path: string, size: number): Promise<Packaged | { flaw: Flaw }> {
  const zip = await openZip(path);
  if (!zip) return { flaw: "damaged" };
  try {
    return await inspect(zip, size);
  } finally {
    zip.close();
  }
}

async function inspect(zip: ZipFile, size: number): Promise<Packaged | { flaw: Flaw }> {
  if (zip.entryCount > zipLimits.entries) return { flaw: "tooManyEntries" };
  const entries = await readDirectory(zip);
  if (!Array.isArray(entries)) return entries;
  const names = entries.map(nameOf);
  if (names.every(isFolder)) return { flaw: "emptyZip" };
  const flaw = flawOfSizes(entries, size) ?? (await flawOfContents(zip, entries));
  return flaw ? { flaw } : kindOfNames(new Set(names));
}

/** Undefined when there is no directory at the end: not a zip, or not all of it. */
async function openZip(path: string) {
  try {
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    return unlessFromSystem(error);
  }
}

async function readDirectory(zip: ZipFile): Promise<Entry[] | { flaw: Flaw }> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      const flaw = flawOfEntry(entry);
      if (flaw) return { flaw };
      entries.push(entry);
    }
  } catch (error) {
    // The library gives up on strongly encrypted entries with these words and no code.
    const encrypted = error instanceof Error && error.message.includes("encryption");
    return unlessFromSystem(error) ?? { flaw: encrypted ? "encryptedZip" : "damaged" };
  }
  return entries;
}
