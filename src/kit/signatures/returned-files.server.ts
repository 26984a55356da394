import { open, readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Entry } from "yauzl";
import { isFolder, nameEntries } from "#kit/files/zip/entry-names.server.ts";
import { openZip } from "#kit/files/zip/validate-zip.server.ts";
import { MB } from "#kit/forms/form.ts";
import { judgeSigned } from "./judge-signed.server.ts";
import type { ReturnedFile } from "./signed-file.ts";

/** The most that is read of what comes back: files of a zip, bytes of one, bytes of all. */
export const returnedLimits = { files: 500, bytes: 20 * MB, all: 400 * MB };

/** What an accepted file adds to its beginning, from the shortest that may be the issued one. */
export type Addition = { from: number; bytes: Uint8Array<ArrayBuffer> };

export type ReadFile = ReturnedFile & { addition?: Addition };

export type ReturnedQuestion = { path: string; name: string; kind: "zip" | "pdf"; now: Date };

/** Undefined for more than the limits. */
export type ReturnedAnswer = { files: readonly ReadFile[] | undefined };

/** Reads the files of a zip, or a PDF, one after another. */
export async function readReturned({
  path,
  name,
  kind,
  now,
}: ReturnedQuestion): Promise<ReturnedAnswer> {
  if (kind === "pdf") return { files: [await read(name, await readFile(path), now)] };
  const handle = await open(path, "r");
  try {
    const zip = await openZip(handle, (await handle.stat()).size);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const named = (await nameEntries(entries)).filter((entry) => isPaper(entry.name));
    const total = named.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    if (named.length > returnedLimits.files || total > returnedLimits.all)
      return { files: undefined };
    const files: ReadFile[] = [];
    for (const { entry, name } of named) {
      const isTooLarge = entry.uncompressedSize > returnedLimits.bytes;
      files.push(
        isTooLarge
          ? { ...unread(name, entry.uncompressedSize), flaw: "tooLarge" }
          : await read(name, await buffer(await zip.openReadStreamPromise(entry)), now),
      );
    }
    return { files };
  } finally {
    await handle.close();
  }
}

/** Folders, and what macOS and Windows put beside files, are no papers. */
const isPaper = (name: string) =>
  !isFolder(name) && !/(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/i.test(name);

const unread = (name: string, size: number): ReturnedFile => ({
  name,
  size,
  sha256: "",
  flaw: undefined,
  isSigned: false,
  beginnings: [],
});

async function read(name: string, content: Buffer, now: Date): Promise<ReadFile> {
  const bytes = new Uint8Array(content);
  const file = await judgeSigned(name, bytes, now);
  const from = file.beginnings.find(({ verdict }) => "seals" in verdict)?.length;
  return from === undefined ? file : { ...file, addition: { from, bytes: bytes.slice(from) } };
}
