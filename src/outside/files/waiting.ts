import { createHash, randomUUID } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, toStorageError } from "./errors.ts";
import type { StoredFile } from "./port.ts";

const day = 24 * 60 * 60 * 1000;

/** Makes the waiting folder and clears away what a crash left in it more than a day before `now`. */
export async function openStagingFolder(folder: string, now: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (now.getTime() - (await lastModified(path)) > day) await rm(path, { force: true });
  }
}

/** Writes the content to a new file in the folder. Throws StorageFull or what the content threw, with the file gone. */
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
export async function writeContent(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
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

/** Another process on the same folder may have taken the file away meanwhile: that is not old. */
async function lastModified(path: string) {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return Number.POSITIVE_INFINITY;
    throw error;
  }
}
