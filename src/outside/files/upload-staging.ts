import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, type StoredFile, toStorageError } from "./port.ts";

/** Milliseconds for which an unfinished upload waits. */
export const stagingTime = 24 * 60 * 60 * 1000;

/** Makes the waiting folder and clears it. */
export async function openStagingFolder(folder: string, now: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearStagingFolder(folder, now);
}

/**
 * Clears away what a crash or an unfinished upload left in the waiting folder more than a day
 * before `now`.
 */
export async function clearStagingFolder(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (now.getTime() - (await lastModified(path)) > stagingTime) await rm(path, { force: true });
  }
}

/**
 * Writes the content to a new file in the folder. Throws StorageFull or the error of the content,
 * after the file is removed.
 */
export async function stageContent(folder: string, content: AsyncIterable<Uint8Array>) {
  const path = join(folder, randomUUID());
  try {
    const written = await writeContent(await open(path, "wx", 0o600), content);
    return { ...written, path };
  } catch (error) {
    await rm(path, { force: true });
    throw toStorageError(error);
  }
}

/** Writes chunk by chunk, one at a time, so that no more than a chunk is held in memory. */
export async function writeContent(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), size };
}

/**
 * Another process on the same folder may have removed the file in the meantime; then it is not old.
 */
async function lastModified(path: string) {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return Number.POSITIVE_INFINITY;
    throw error;
  }
}

const digits = /^[0-9a-f]{64}$/;
export const isSha256 = (text: string) => digits.test(text);

/**
 * Where content lies in the store: `ab/cd/abcd…`, the same on disk and in a bucket, so that one can
 * be copied to the other.
 */
export function contentPath(sha256: string) {
  if (!isSha256(sha256)) throw new TypeError("Not a SHA-256 in lower-case hexadecimal digits.");
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}
