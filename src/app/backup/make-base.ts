import { createReadStream } from "node:fs";
import { lstat, open, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { ArchiveEntry, ArchiveKey } from "#outside/backup-archive/port.ts";
import { unfinishedSuffix, writeArchive } from "#outside/backup-archive/write.ts";
import { markName } from "#outside/database/wal-archive.ts";
import { keyName } from "./manifest.ts";
import { baseName } from "./wal-layout.ts";

/**
 * Entries of a base copy: the files of the database below it, and the list of its folders, some of
 * which are empty.
 */
export const dataPrefix = "data/";
export const foldersName = "folders.json";

/**
 * Ends the name of the list of stored files that the database referred to when the copy was made.
 */
export const contentsSuffix = ".contents";

/** Longest wait for the archive to have all segments of a copy. */
const archiveWait = "10min";

type BaseSource = {
  client: pg.Client;
  dataFolder: string;
  historyKeyFile: string;
  contents: readonly string[];
};

/**
 * Copies the files of the running embedded database to the archive, as `pg_basebackup` does:
 * between the start and the stop of a backup, whose log repairs what was written meanwhile. Returns
 * the name of the copy, which appears when the archive has the log that it needs.
 */
export async function makeBase(
  { client, dataFolder, historyKeyFile, contents }: BaseSource,
  folder: string,
  key: ArchiveKey | undefined,
): Promise<string> {
  let label = "";
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: keyName, content: await readFile(historyKeyFile) };
    const { folders, files } = await listFiles(dataFolder);
    yield { name: foldersName, content: Buffer.from(JSON.stringify(folders)) };
    for (const name of files) yield* fileEntry(dataFolder, name);
    yield* fileEntry(dataFolder, controlFile);
    label = await stopBackup(client);
    yield { name: `${dataPrefix}backup_label`, content: Buffer.from(label) };
  }
  await client.query("select pg_backup_start('teza', fast => true)");
  const unnamed = path.join(folder, `making${unfinishedSuffix}`);
  await writeArchive(unnamed, key, "base copy", entries());
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const [, segment = ""] = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  if (segment === "") throw new Error("the label of the backup names no segment");
  // rounded up, because the copy isn't consistent before that moment
  const name = baseName(
    new Date((rows[0]?.now ?? new Date()).getTime() + 1),
    segment,
    key !== undefined,
  );
  await writeFile(path.join(folder, name + contentsSuffix), contents.join("\n"), { flush: true });
  await rename(unnamed, path.join(folder, name));
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
  return name;
}

async function stopBackup(client: pg.Client): Promise<string> {
  await client.query(`set statement_timeout = '${archiveWait}'`);
  const { rows } = await client.query<{ labelfile: string }>(
    "select labelfile from pg_backup_stop()",
  );
  await client.query("set statement_timeout = 0");
  return rows[0]?.labelfile ?? "";
}

/** Copied last, so that it covers everything in the other files. */
const controlFile = "global/pg_control";

/**
 * Files that a server creates itself or must not find: the log, which the archive has, and the
 * files of the running process.
 */
const leftOut =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|log)\/|^(postmaster\.(pid|opts)|backup_label|tablespace_map|recovery\.(signal|key)|teza-.*)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/;

async function listFiles(dataFolder: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const pending = [""];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const entry of await readdir(path.join(dataFolder, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        folders.push(name);
        pending.push(name);
      } else if (entry.isFile() && name !== controlFile && name !== markName && !leftOut.test(name))
        files.push(name);
    }
  }
  return { folders: folders.toSorted(), files };
}

const smallFile = 4 * 1024 * 1024;

/** The file with the size that it has now; nothing if it has been removed meanwhile. */
async function* fileEntry(dataFolder: string, name: string): AsyncGenerator<ArchiveEntry> {
  const file = path.join(dataFolder, name);
  const stats = await lstat(file).catch(() => undefined);
  if (!stats) return;
  const entry = dataPrefix + name;
  if (stats.size > smallFile)
    yield { name: entry, size: stats.size, content: readExactly(file, stats.size) };
  else {
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (content) yield { name: entry, content };
  }
}

/**
 * The first `size` bytes; zeros where the file has been shortened or removed, which the log
 * repeats.
 */
async function* readExactly(file: string, size: number): AsyncGenerator<Buffer> {
  let rest = size;
  try {
    for await (const chunk of createReadStream(file, { end: size - 1 })) {
      rest -= chunk.length;
      yield chunk;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  for (; rest > 0; rest -= smallFile) yield Buffer.alloc(Math.min(rest, smallFile));
}
