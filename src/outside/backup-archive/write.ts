import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { type Pack, pack } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import type { ArchiveEntry, ArchivePurpose, WritingKey } from "./port.ts";
import { isListable, listLine, listName, signatureName, signList } from "./signature.ts";
import { alreadyThere } from "./texts.ts";

/** A file that was written: its size in bytes, and the checksum of its list of checksums. */
export type WrittenArchive = { bytes: number; digest: string };

/**
 * Writes the entries to a tar file, compressed by gzip and, with a key, encrypted by age. The last
 * entries are the checksums of all others and, with a key, their signature. The file appears under
 * its name only when it is whole and on the disk; an error or a full disk leaves nothing.
 */
export async function writeArchive(
  file: string,
  key: WritingKey | undefined,
  purpose: ArchivePurpose,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<WrittenArchive> {
  if (await stat(file).catch(() => undefined)) throw new StartupError(alreadyThere(file));
  const part = `${file}${unfinishedSuffix}`;
  const tar = pack();
  try {
    const [digest] = await Promise.all([
      fill(tar, entries, (sha256) => key?.signingKey && signList(key.signingKey, purpose, sha256)),
      pipeline(
        tar,
        createGzip({ level: 3 }), // most bytes are PDFs, which gain nothing from a higher level
        encryptFor(key),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    ]);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return { bytes: (await stat(file)).size, digest };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Ends the name of a file that is being written, or was when its process died. */
export const unfinishedSuffix = ".part";

/** Appends the entries, then their list; returns its checksum. */
async function fill(
  tar: Pack,
  entries: AsyncIterable<ArchiveEntry>,
  sign: (sha256: string) => Buffer | undefined | "",
): Promise<string> {
  try {
    const lines: string[] = [];
    for await (const entry of entries) {
      if (!isListable(entry.name))
        throw new Error(`an archive can't have an entry with the name ${entry.name}`);
      lines.push(listLine(await append(tar, entry), entry.name));
    }
    const list = Buffer.from(lines.join(""));
    const digest = createHash("sha256").update(list).digest("hex");
    const signature = sign(digest);
    await appendWhole(tar, listName, list);
    if (signature)
      await appendWhole(tar, signatureName, Buffer.from(`${signature.toString("base64")}\n`));
    tar.finalize();
    return digest;
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

/** Returns the checksum of what was appended. */
async function append(tar: Pack, entry: ArchiveEntry): Promise<string> {
  const { name, content } = entry;
  const hash = createHash("sha256");
  if (Buffer.isBuffer(content)) {
    await appendWhole(tar, name, content);
    return hash.update(content).digest("hex");
  }
  const sink = tar.entry({ name, size: "size" in entry ? entry.size : 0, mode: 0o600 });
  await pipeline(Readable.from(hashed(content, hash), { objectMode: false }), sink);
  return hash.digest("hex");
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

const appendWhole = (tar: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

/** Encrypts a stream; without a key it passes it on. */
const encryptFor = (key: WritingKey | undefined) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    if (!key) return yield* source;
    const encrypter = new Encrypter();
    encrypter.addRecipient(key.recipient);
    yield* await encrypter.encrypt(
      Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>,
    );
  };

/** Makes the rename durable. */
async function syncFolder(folder: string) {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
