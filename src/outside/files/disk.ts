import type { Stats } from "node:fs";
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { freeSpaceOf } from "./free-space.ts";
import {
  type ByteRange,
  errorCode,
  type FileStore,
  MissingContent,
  type StagedFile,
  toStorageError,
} from "./port.ts";
import { openUnfinishedUploads } from "./unfinished-uploads.ts";
import { contentPath, isSha256, openStagingFolder, stageContent } from "./upload-staging.ts";

/**
 * A store in a folder of this machine; several processes may share it. Files are readable by this
 * system user alone. `others` are further folders whose free space counts.
 */
export async function openDisk(
  root: string,
  now = new Date(),
  others: readonly string[] = [],
): Promise<FileStore> {
  const waiting = join(root, "waiting");
  const pathOf = (sha256: string) => join(root, contentPath(sha256));
  await openStagingFolder(waiting, now);

  async function receive(content: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const written = await stageContent(waiting, content);
    return {
      ...written,
      commit: () => commitFile(root, written.path, pathOf(written.sha256), written.size),
      discard: () => rm(written.path, { force: true }),
    };
  }

  return {
    stage: receive,
    async put(content) {
      const { sha256, size, commit, discard } = await receive(content);
      await commit().finally(discard);
      return { sha256, size };
    },
    open: async (sha256, range) => openContent(pathOf(sha256), sha256, range),
    has: async (sha256) => (await statIfExists(pathOf(sha256))) !== undefined,
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listContents(root),
    check: () => access(waiting, constants.R_OK | constants.W_OK | constants.X_OK),
    uploads: openUnfinishedUploads(waiting),
    freeSpace: () => freeSpaceOf([root, ...others]),
  };
}

async function commitFile(root: string, from: string, to: string, size: number) {
  try {
    if ((await statIfExists(to))?.size === size) return await refreshDate(from, to);
    await syncFile(from);
    const createdFolder = await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
    await syncFolders(createdFolder ? [dirname(to), dirname(dirname(to)), root] : [dirname(to)]);
  } catch (error) {
    throw toStorageError(error);
  }
}

/** So that a sweep of unmentioned content passes over what has just been sent again. */
async function refreshDate(from: string, to: string) {
  const now = new Date();
  await utimes(to, now, now);
  await rm(from, { force: true });
}

async function syncFile(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

/**
 * A renamed file is only safe from a power cut once its folder is flushed too; Windows offers no
 * such thing.
 */
async function syncFolders(folders: string[]) {
  if (process.platform === "win32") return;
  for (const folder of folders) {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
  }
}

async function openContent(path: string, sha256: string, range: ByteRange | undefined) {
  try {
    const file = await open(path, "r");
    return file.createReadStream({ ...range });
  } catch (error) {
    throw errorCode(error) === "ENOENT" ? new MissingContent(sha256, error) : error;
  }
}

async function* listContents(root: string) {
  for await (const entry of await opendir(root, { recursive: true })) {
    if (!entry.isFile() || !isSha256(entry.name)) continue;
    const stats = await statIfExists(join(entry.parentPath, entry.name));
    if (stats) yield { sha256: entry.name, keptAt: stats.mtime };
  }
}

async function statIfExists(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
