import { Zip, type ZipInputFile, ZipPassThrough } from "fflate";
import { type Entry, fromBufferPromise } from "yauzl";
import type { Message } from "#kit/text/localization.ts";
import { type FileErrorCode, messages } from "../texts.ts";
import { type NamedEntry, nameEntries } from "./entry-names.server.ts";
import { validateEntry, validateSizes, zipLimits } from "./zip-entries.server.ts";

export type PackedFile = { name: string; content: Uint8Array<ArrayBuffer> };

/**
 * Packs files into one zip, numbered in their order: `1-rad.pdf`. The entries of a zip among them
 * are copied into a folder of its name, still compressed, so that nothing is inflated. Returns the
 * reason for refusing a zip that an upload may not contain; its contents are judged with the packed
 * zip, like those of any upload.
 */
export async function packZip(
  files: readonly PackedFile[],
): Promise<{ content: Uint8Array<ArrayBuffer> } | { refusal: Message }> {
  const chunks: Uint8Array[] = [];
  const packed = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [index, { name, content }] of files.entries()) {
    const path = `${index + 1}-${name.replace(/[\\/\0]/g, "-") || "privitak"}`;
    const flaw = isZip(name)
      ? await addEntries(packed, path.replace(/\.zip$/i, ""), content)
      : addFile(packed, path, content);
    if (flaw) return { refusal: messages.errors[flaw] };
  }
  packed.end();
  return { content: new Uint8Array(Buffer.concat(chunks)) };
}

const isZip = (name: string) => name.toLowerCase().endsWith(".zip");

function addFile(packed: Zip, path: string, content: Uint8Array<ArrayBuffer>): undefined {
  const file = new ZipPassThrough(path);
  packed.add(file);
  file.push(content, true);
}

/** Adds the entries of a zip to a folder; an empty zip is an empty folder. */
async function addEntries(
  packed: Zip,
  folder: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<FileErrorCode | undefined> {
  const entries = await readEntries(content);
  if ("flaw" in entries) return entries.flaw;
  if (entries.length === 0) return addFile(packed, `${folder}/`, new Uint8Array());
  for (const { entry, name, data } of entries) {
    const file: ZipInputFile = {
      filename: `${folder}/${name}`,
      size: entry.uncompressedSize,
      crc: entry.crc32,
      compression: entry.compressionMethod,
      // the kind of the entry, by which links are refused
      os: entry.versionMadeBy >>> 8,
      attrs: entry.externalFileAttributes,
      mtime: modifiedOf(entry),
    };
    packed.add(file);
    file.ondata?.(null, data, true);
  }
  return undefined;
}

type LocatedEntry = NamedEntry & { data: Uint8Array<ArrayBuffer> };

async function readEntries(
  content: Uint8Array<ArrayBuffer>,
): Promise<LocatedEntry[] | { flaw: FileErrorCode }> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    if (zip.entryCount > zipLimits.entries) return { flaw: "tooManyEntries" };
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const named = await nameEntries(entries);
    const refused = named
      .map((entry) => validateEntry(entry, false))
      .find((code) => code !== undefined);
    if (refused) return { flaw: refused };
    // entries that share bytes would be copied for each
    const flaw = validateSizes(entries, content.length);
    if (flaw) return { flaw };
    const located: LocatedEntry[] = [];
    for (const { entry, name } of named) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
      const data = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
      if (data.length < entry.compressedSize) return { flaw: "damaged" };
      located.push({ entry, name, data });
    }
    return located;
  } catch (error) {
    return {
      flaw:
        error instanceof Error && error.message.includes("encryption") ? "encryptedZip" : "damaged",
    };
  }
}

const [oldest, newest] = [1980, 2099];

/** The day of an entry; if a zip can't store it, the oldest that it can. */
function modifiedOf(entry: Entry): Date {
  const date = entry.getLastModDate();
  const isPossible = date.getFullYear() >= oldest && date.getFullYear() <= newest;
  return isPossible ? date : new Date(oldest, 0, 1);
}
