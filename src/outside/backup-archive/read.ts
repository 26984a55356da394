import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import type { ArchiveKey, ReadEntry } from "./port.ts";
import { damaged, keyNeeded, noArchive, wrongKey } from "./texts.ts";

/**
 * Reads the entries of an archive in their order. Throws a StartupError if the file is missing, cut, changed or
 * encrypted for another key.
 */
export async function* readArchive(file: string, key: ArchiveKey | undefined): AsyncGenerator<ReadEntry> {
  const isEncrypted = (await readFirstBytes(file)) === encryptedMark;
  if (isEncrypted && !key?.identity) throw new StartupError(keyNeeded(file));
  const tar = extract();
  const content = decrypt(createReadStream(file), isEncrypted ? key?.identity : undefined);
  const reading = pipeline(content, createGunzip(), tar);
  reading.catch(() => {}); // the loop below meets the same error
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, content: readContent(file, entry as AsyncIterable<Buffer>) };
    await reading;
  } catch (error) {
    throw describe(file, error);
  } finally {
    tar.destroy();
  }
}

/** The reader of a content meets the errors of the file there. */
async function* readContent(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw describe(file, error);
  }
}

const encryptedMark = "age-encryption.org/v1";

async function readFirstBytes(file: string): Promise<string> {
  try {
    const handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedMark.length)).finally(() => handle.close());
    return buffer.toString("latin1", 0, bytesRead);
  } catch {
    throw new StartupError(noArchive(file));
  }
}

/** Decrypts a stream; without an identity it passes it on. */
async function* decrypt(source: AsyncIterable<Buffer>, identity: string | undefined): AsyncGenerator<Uint8Array> {
  if (identity === undefined) return yield* source;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>);
}

/** An error that is not the system's is one of the format. */
function describe(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || "syscall" in error) return error;
  return new StartupError(error.message.includes("no identity matched") ? wrongKey(file) : damaged(file));
}
