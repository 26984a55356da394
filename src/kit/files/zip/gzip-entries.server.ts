import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import type { ZipFile } from "yauzl";
import type { FileErrorCode } from "../texts.ts";
import { isGzip, type NamedEntry } from "./entry-names.server.ts";
import { rethrowSystemError } from "./zip-entries.server.ts";

/**
 * Unpacks the entries named as single compressed files without storing them. A gzip of another
 * archive is refused, and so is what isn't one; all of them may unpack into `most` bytes.
 */
export async function validateGzips(
  zip: ZipFile,
  named: readonly NamedEntry[],
  most: number,
): Promise<FileErrorCode | undefined> {
  let left = most;
  for (const { entry, name } of named) {
    if (!isGzip(name)) continue;
    try {
      const { head, size } = await unpack(await zip.openReadStreamPromise(entry), left);
      if (await isArchiveContent(head)) return "nestedArchive";
      left -= size;
    } catch (error) {
      if (error instanceof TooLarge) return "bomb";
      return rethrowSystemError(error) ?? "nestedArchive";
    }
  }
  return undefined;
}

class TooLarge extends Error {}

/** Number of bytes that identify the format of a content; a TAR needs the first 512. */
const headSize = 4096;

async function unpack(content: NodeJS.ReadableStream, most: number) {
  const head: Buffer[] = [];
  let size = 0;
  await pipeline(content, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      if (size < headSize) head.push(chunk);
      size += chunk.length;
      if (size > most) throw new TooLarge();
    }
  });
  return { head: Buffer.concat(head), size };
}

const archiveFormats = /^(zip|tar|gz|tar\.gz|7z|rar|bz2|xz|zst|lz|lz4|Z|cab|ar|arj|cpio|lzh|ace)$/;

const openings = ["PK\x03\x04", "PK\x05\x06", "\x1f\x8b"];

/** The library needs the end of a zip or gzip to name it, which the head may lack. */
async function isArchiveContent(head: Buffer) {
  if (openings.some((opening) => head.indexOf(opening, 0, "latin1") === 0)) return true;
  const format = await fileTypeFromBuffer(head).catch(() => undefined);
  return format !== undefined && archiveFormats.test(format.ext);
}
