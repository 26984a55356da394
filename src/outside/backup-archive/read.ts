import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { extract } from "tar-stream";
import { StartupError } from "../startup-error.ts";
import type { ArchiveKey, ArchivePurpose, ReadEntry } from "./port.ts";
import { isListable, isSignedList, listLine, listName, signatureName } from "./signature.ts";
import {
  damaged,
  forged,
  keyNeeded,
  noArchive,
  notEncrypted,
  swapped,
  unsigned,
  wrongKey,
} from "./texts.ts";

export type ArchiveOptions = {
  key: ArchiveKey | undefined;
  purpose: ArchivePurpose;
  /**
   * Accepts an archive without a signature: an archive of an earlier version, or one that was made
   * without a key.
   */
  acceptUnsigned?: boolean | undefined;
  /** The `digest` of the archive that was written; another one is refused. */
  digest?: string | undefined;
  /** Names of small entries that are handed over before the others. */
  keep?: readonly string[];
};

/**
 * An archive all of whose bytes have been compared with their checksums, and these with their
 * signature.
 */
export type VerifiedArchive = {
  isSigned: boolean;
  /** False if an earlier version made it, without checksums of its own. */
  isListed: boolean;
  kept: ReadonlyMap<string, Buffer>;
  /**
   * Reads the entries in their order, from the same open file. The entries count when the loop has
   * ended without an error: the bytes are compared once more, in case the file was changed
   * meanwhile.
   */
  entries(): AsyncGenerator<ReadEntry>;
};

/**
 * Verifies an archive, then has `work` read it. Throws a StartupError, before `work` begins, if the
 * file is missing, cut, changed, encrypted for another key, not encrypted although there is a key,
 * or without a valid signature.
 */
export async function withVerifiedArchive<T>(
  file: string,
  options: ArchiveOptions,
  work: (archive: VerifiedArchive) => Promise<T>,
): Promise<T> {
  const handle = await open(file).catch(() => Promise.reject(new StartupError(noArchive(file))));
  try {
    const { key, keep = [] } = options;
    const isEncrypted = await hasFirstBytes(handle, encryptedMark);
    if (!isEncrypted && key) throw new StartupError(notEncrypted(file));
    if (isEncrypted && !key?.identity) throw new StartupError(keyNeeded(file));
    const source = { file, handle, identity: isEncrypted ? key?.identity : undefined };
    const summary = await summarize(source, new Set(keep));
    const isSigned = checkOrigin(file, summary, options);
    const { kept, isListed, digest } = summary;
    return await work({ isSigned, isListed, kept, entries: () => readAgain(source, digest) });
  } finally {
    await handle.close();
  }
}

type Source = { file: string; handle: FileHandle; identity: string | undefined };

type Summary = {
  /** Checksum of the list of all checksums. */
  digest: string;
  isListed: boolean;
  signature: Buffer | undefined;
  kept: Map<string, Buffer>;
};

/** The first pass: compares all entries with the list that the archive has of them. */
async function summarize(source: Source, keep: ReadonlySet<string>): Promise<Summary> {
  const list = createHash("sha256");
  const contents = new Map<string, Buffer>();
  let listed: string | undefined;
  let signature: Buffer | undefined;
  const refuse = () => new StartupError(damaged(source.file));
  for await (const { name, content } of readEntries(source)) {
    if (signature || (listed !== undefined && name !== signatureName)) throw refuse();
    if (name === listName) {
      listed = await consume(content, createHash("sha256"));
      if (listed !== list.copy().digest("hex")) throw refuse();
    } else if (name === signatureName) {
      if (listed === undefined) throw refuse();
      signature = Buffer.from(
        (await readWhole(source.file, content, longestSignature)).toString(),
        "base64",
      );
    } else if (keep.has(name)) {
      const whole = await readWhole(source.file, content, longestKept);
      contents.set(name, whole);
      list.update(listLine(createHash("sha256").update(whole).digest("hex"), name));
    } else list.update(listLine(await consume(content, createHash("sha256")), name));
  }
  return { digest: list.digest("hex"), isListed: listed !== undefined, signature, kept: contents };
}

/** In bytes. */
const longestSignature = 1024;
const longestKept = 256 * 1024 * 1024;

/** Returns whether the archive is signed; throws if another key than the expected one signed it. */
function checkOrigin(
  file: string,
  { digest, signature }: Summary,
  options: ArchiveOptions,
): boolean {
  const { key, purpose } = options;
  if (options.digest !== undefined && options.digest !== digest)
    throw new StartupError(swapped(file));
  // without a key the signer can't be checked
  const isSigned = signature !== undefined && key?.signingKey !== undefined;
  if (isSigned && !isSignedList(key.signingKey ?? "", purpose, digest, signature))
    throw new StartupError(forged(file));
  if (!isSigned && options.digest === undefined && !options.acceptUnsigned)
    throw new StartupError(unsigned(file));
  return isSigned;
}

/** The second pass. */
async function* readAgain(source: Source, digest: string): AsyncGenerator<ReadEntry> {
  const list = createHash("sha256");
  for await (const { name, content } of readEntries(source)) {
    if (name === listName || name === signatureName) {
      await consume(content, createHash("sha256"));
      continue;
    }
    const hash = createHash("sha256");
    yield { name, content: hashed(content, hash) };
    list.update(listLine(await consume(content, hash), name));
  }
  if (list.digest("hex") !== digest) throw new StartupError(damaged(source.file));
}

/** Reads what is left of a content and returns the checksum of all that was read. */
async function consume(content: AsyncIterable<Buffer>, hash: Hash): Promise<string> {
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readWhole(
  file: string,
  content: AsyncIterable<Buffer>,
  longest: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > longest) throw new StartupError(damaged(file));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws a StartupError if the file is cut, changed or encrypted for another key. */
async function* readEntries({ file, handle, identity }: Source): AsyncGenerator<ReadEntry> {
  const tar = extract();
  const stored = createReadStream("", { fd: handle, start: 0, autoClose: false });
  const reading = pipeline(decrypt(stored, identity), createGunzip(), tar);
  reading.catch(() => {}); // the loop below meets the same error
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      if (type !== "file" || !isListable(name)) throw new StartupError(damaged(file));
      yield { name, content: readContent(file, entry as AsyncIterable<Buffer>) };
    }
    await reading;
  } catch (error) {
    throw describe(file, error);
  } finally {
    tar.destroy();
    await reading.catch(() => {}); // nothing reads the handle any more
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

async function hasFirstBytes(handle: FileHandle, mark: string): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.toString("latin1", 0, bytesRead) === mark;
}

/** Decrypts a stream; without an identity it passes it on. */
async function* decrypt(
  source: AsyncIterable<Buffer>,
  identity: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (identity === undefined) return yield* source;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(
    Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>,
  );
}

/** An error that is not the system's is one of the format. */
function describe(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError || "syscall" in error)
    return error;
  return new StartupError(
    error.message.includes("no identity matched") ? wrongKey(file) : damaged(file),
  );
}
