import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { Flaw } from "./texts.ts";
import { isDeflated } from "./zip-rules.ts";

const window = 64 * 1024;

/** Reads every entry through, keeping nothing, until one turns out other than the directory says. */
export async function flawOfContents(zip: ZipFile, entries: readonly Entry[]): Promise<Flaw | undefined> {
  for (const entry of entries) {
    const flaw = await flawOfContent(zip, entry);
    if (flaw) return flaw;
  }
  return undefined;
}

async function flawOfContent(zip: ZipFile, entry: Entry): Promise<Flaw | undefined> {
  try {
    const header = await zip.readLocalFileHeaderPromise(entry);
    // Programs that read from the front go by this name and not by the directory's, which was checked.
    if (!header.fileName.equals(entry.fileNameRaw)) return "damaged";
    return await measure(await openRaw(zip, entry, header.fileDataStart), entry);
  } catch (error) {
    return unlessFromSystem(error) ?? "damaged";
  }
}

async function measure(raw: Readable, entry: Entry): Promise<Flaw | undefined> {
  let size = 0;
  let sum = 0;
  const weigh = async (content: AsyncIterable<Buffer>) => {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > entry.uncompressedSize) return;
      sum = crc32(chunk, sum);
    }
  };
  if (isDeflated(entry)) await pipeline(raw, createInflateRaw({ chunkSize: window }), weigh);
  else await pipeline(raw, weigh);
  if (size > entry.uncompressedSize) return "bomb";
  return size < entry.uncompressedSize || sum !== entry.crc32 ? "damaged" : undefined;
}

const openRaw = (zip: ZipFile, { compressedSize }: Entry, start: number) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStreamLowLevel(start, compressedSize, 0, compressedSize, false, null, (error, raw) =>
      error ? reject(error) : resolve(raw),
    );
  });

/** A fault of the disk is not the sender's: only what the zip itself causes is a verdict. */
export function unlessFromSystem(error: unknown) {
  if (error instanceof Error && "syscall" in error) throw error;
  return undefined;
}
