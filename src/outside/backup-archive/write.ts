import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { type Pack, pack } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import type { ArchiveEntry, ArchiveKey } from "./port.ts";
import { alreadyThere } from "./texts.ts";

/**
 * Writes the entries to a tar file, compressed by gzip and, with a key, encrypted by age. The file appears under its
 * name only when it is whole and on the disk; an error or a full disk leaves nothing. Returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  key: ArchiveKey | undefined,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<number> {
  if (await stat(file).catch(() => undefined)) throw new StartupError(alreadyThere(file));
  const part = `${file}${unfinishedSuffix}`;
  const tar = pack();
  try {
    await Promise.all([
      pipeline(
        tar,
        createGzip({ level: 3 }), // most bytes are PDFs, which gain nothing from a higher level
        encryptFor(key),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
      fill(tar, entries),
    ]);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return (await stat(file)).size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Ends the name of a file that is being written, or was when its process died. */
export const unfinishedSuffix = ".part";

async function fill(tar: Pack, entries: AsyncIterable<ArchiveEntry>) {
  try {
    for await (const entry of entries) await append(tar, entry);
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

async function append(tar: Pack, entry: ArchiveEntry) {
  const { name, content } = entry;
  if (Buffer.isBuffer(content)) return appendWhole(tar, name, content);
  const sink = tar.entry({ name, size: "size" in entry ? entry.size : 0, mode: 0o600 });
  await pipeline(Readable.from(content, { objectMode: false }), sink);
}

const appendWhole = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

/** Encrypts a stream; without a key it passes it on. */
const encryptFor = (key: ArchiveKey | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (!key) return yield* source;
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.recipient);
    yield* await encrypter.encrypt(Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>);
  };

/** Makes the rename durable. */
async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
