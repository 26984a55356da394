import type { Stats } from "node:fs";
import { access, constants, mkdir, open, opendir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, MissingContent, sayingFull } from "./errors.ts";
import { isSha256, placeOf } from "./names.ts";
import type { ByteRange, FileStore, WaitingFile } from "./port.ts";
import { openWaiting, receiveInto } from "./waiting.ts";

/** A store in a folder of this machine; several processes may share it. Files are readable by this system user alone. */
export async function openDisk(root: string, now = new Date()): Promise<FileStore> {
  const waiting = join(root, "waiting");
  const pathOf = (sha256: string) => join(root, placeOf(sha256));
  await openWaiting(waiting, now);

  async function receive(content: AsyncIterable<Uint8Array>): Promise<WaitingFile> {
    const written = await receiveInto(waiting, content);
    return {
      ...written,
      keep: () => keep(root, written.path, pathOf(written.sha256), written.size),
      discard: () => rm(written.path, { force: true }),
    };
  }

  return {
    receive,
    async put(content) {
      const { sha256, size, keep, discard } = await receive(content);
      await keep().finally(discard);
      return { sha256, size };
    },
    open: async (sha256, range) => read(pathOf(sha256), sha256, range),
    has: async (sha256) => (await statOf(pathOf(sha256))) !== undefined,
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => contentsOf(root),
    check: () => access(waiting, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

async function keep(root: string, from: string, to: string, size: number) {
  try {
    if ((await statOf(to))?.size === size) return await renew(from, to);
    await flush(from);
    const made = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    await flushFolders(made ? [dirname(to), dirname(dirname(to)), root] : [dirname(to)]);
  } catch (error) {
    throw sayingFull(error);
  }
}

/** So that a sweep of unmentioned content passes over what has just been sent again. */
async function renew(from: string, to: string) {
  const now = new Date();
  await utimes(to, now, now);
  await rm(from, { force: true });
}

async function flush(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/** A renamed file is only safe from a power cut once its folder is flushed too; Windows offers no such thing. */
async function flushFolders(folders: string[]) {
  if (process.platform === "win32") return;
  for (const folder of folders) {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  }
}

async function read(path: string, sha256: string, range: ByteRange | undefined) {
  try {
    const file = await open(path, "r");
    return file.createReadStream({ ...range });
  } catch (error) {
    throw codeOf(error) === "ENOENT" ? new MissingContent(sha256, error) : error;
  }
}

async function* contentsOf(root: string) {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isSha256(entry.name)) continue;
    const found = await statOf(join(entry.parentPath, entry.name));
    if (found) yield { sha256: entry.name, keptAt: found.mtime };
  }
}

async function statOf(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}
