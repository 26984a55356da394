import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  errorCode,
  toStorageError,
  type UnfinishedUploads,
  type UploadAnnouncement,
} from "./port.ts";
import { clearStagingFolder, stagingTime } from "./upload-staging.ts";

/** Unfinished uploads of one person; beyond them the oldest is dropped. */
const maxUnfinished = 20;

const tokenPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Uploads in the waiting folder: the content and, beside it, the announcement. Their names begin
 * with the owner, so nobody finds another person's uploads. Bytes are written at their offset, so
 * that an abandoned connection and its successor may both write.
 */
export function openUnfinishedUploads(waiting: string): UnfinishedUploads {
  const pathsOf = (owner: number, token: string) => {
    const path = join(waiting, `${owner}-${token}`);
    return { content: `${path}.part`, announcement: `${path}.json` };
  };
  const remove = async (owner: number, token: string) => {
    const { content, announcement } = pathsOf(owner, token);
    await Promise.all([rm(announcement, { force: true }), rm(content, { force: true })]);
  };

  const announcementsOf = async (owner: number) =>
    (await readdir(waiting)).filter(
      (name) => name.startsWith(`${owner}-`) && name.endsWith(".json"),
    );

  async function dropOldest(owner: number) {
    const mine = await announcementsOf(owner);
    if (mine.length < maxUnfinished) return;
    const dated = await Promise.all(
      mine.map(async (name) => ({ name, at: (await statOf(join(waiting, name))).mtimeMs })),
    );
    const oldest = dated.sort((a, b) => a.at - b.at).slice(0, mine.length - maxUnfinished + 1);
    for (const { name } of oldest)
      await remove(owner, name.slice(`${owner}-`.length, -".json".length));
  }

  return {
    async begin(owner, announced, now) {
      await clearStagingFolder(waiting, new Date());
      await dropOldest(owner);
      const token = randomUUID();
      const { content, announcement } = pathsOf(owner, token);
      try {
        await writeFile(content, "", { flag: "wx", mode: 0o600 });
        await writeFile(announcement, JSON.stringify({ ...announced, begunAt: now }), {
          flag: "wx",
          mode: 0o600,
        });
      } catch (error) {
        await remove(owner, token);
        throw toStorageError(error);
      }
      return token;
    },
    async find(owner, token) {
      if (!tokenPattern.test(token)) return undefined;
      const { content, announcement } = pathsOf(owner, token);
      try {
        const announced = await readAnnouncement(announcement);
        const { size: received } = await stat(content);
        return {
          ...announced,
          received,
          append: async (from, chunks) => writeFrom(await open(content, "r+"), from, chunks),
          read: () => createReadStream(content),
          remove: () => remove(owner, token),
        };
      } catch (error) {
        if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
        throw error;
      }
    },
    async list(owner, now) {
      const announcements = await Promise.all(
        (await announcementsOf(owner)).map((name) => announcementOrNone(join(waiting, name))),
      );
      return announcements.flatMap((announcement) =>
        announcement && now.getTime() - announcement.begunAt.getTime() < stagingTime
          ? [announcement]
          : [],
      );
    },
  };
}

/** One that was written before the beginning was noted began when its file was written. */
async function readAnnouncement(path: string): Promise<UploadAnnouncement & { begunAt: Date }> {
  const { begunAt, ...announced } = JSON.parse(
    await readFile(path, "utf8"),
  ) as UploadAnnouncement & {
    begunAt?: string;
  };
  return { ...announced, begunAt: begunAt ? new Date(begunAt) : (await stat(path)).mtime };
}

/** Undefined for one that is removed or only half written at this moment. */
const announcementOrNone = (path: string) =>
  readAnnouncement(path).catch((error) => {
    if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  });

async function writeFrom(
  file: FileHandle,
  from: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  let position = from;
  try {
    for await (const chunk of chunks) {
      for (let written = 0; written < chunk.length; ) {
        written += (await file.write(chunk, written, chunk.length - written, position + written))
          .bytesWritten;
      }
      position += chunk.length;
    }
    return (await file.stat()).size;
  } catch (error) {
    throw toStorageError(error);
  } finally {
    await file.close();
  }
}

const statOf = (path: string) => stat(path).catch(() => ({ mtimeMs: 0 }));
