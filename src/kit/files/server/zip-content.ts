import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { FileErrorCode } from "../texts.ts";
import { chunksOf, readAt } from "./bytes.ts";
import { isDeflated } from "./zip-rules.ts";

const inflateChunkSize = 64 * 1024;

/** Reads every entry through, keeping nothing, until one turns out other than the directory says. */
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
    // Programs that read from the front go by this name and not by the directory's, which was checked.
    if (!header.fileName.equals(entry.fileNameRaw)) return "damaged";
    const { size, sum } = await measureContent(file, header.fileDataStart, entry);
    return size === entry.uncompressedSize && sum === entry.crc32 ? undefined : "damaged";
  } catch (error) {
    if (isMoreThanClaimed(error)) return "bomb";
    return rethrowSystemError(error) ?? "damaged";
  }
}

/** Size and checksum of an entry's content; gives up as soon as it is larger than the directory claims. */
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

/** No chunk is asked for before the last one is used up, as `chunksOf` wants it. */
const unbuffered = { writableHighWaterMark: 1 };

/** Setting up a stream takes longer than inflating this much at once, and a zip may have thousands of such entries. */
const smallInflate = { maxOutputLength: inflateChunkSize };

const isSmallEntry = (entry: Entry) =>
  entry.compressedSize <= inflateChunkSize && entry.uncompressedSize <= inflateChunkSize;

class MoreThanClaimed extends Error {}

const isMoreThanClaimed = (error: unknown) =>
  error instanceof MoreThanClaimed ||
  (error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE");

/** A fault of the disk is not the sender's: only what the zip itself causes is a verdict. */
export function rethrowSystemError(error: unknown): undefined {
  if (error instanceof Error && "syscall" in error) throw error;
  return undefined;
}
