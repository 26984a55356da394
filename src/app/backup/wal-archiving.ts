import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { sweepLock } from "#kit/files/jobs.server.ts";
import { readWritingKey } from "#outside/backup-archive/keys.ts";
import type { ArchiveKey } from "#outside/backup-archive/port.ts";
import { writeArchive } from "#outside/backup-archive/write.ts";
import { archivedSince, clusterArchive, segmentFolder } from "#outside/database/wal-archive.ts";
import { openFileStore } from "#outside/files/real.ts";
import { contentsSuffix, makeBase } from "./make-base.ts";
import { fileFolder, sealsName } from "./manifest.ts";
import { expiredSegments, findBaseCopies, isBaseDue, sortOut } from "./wal-layout.ts";

/** The parameters of the archive's upkeep, in a form that can be sent to a worker thread. */
export type ArchivingTask = {
  databaseUrl: string;
  /** The folder of the embedded database. */
  dataFolder: string;
  historyKeyFile: string;
  /**
   * The folder of the stored files; undefined if they are in a bucket, which the archive doesn't
   * repeat.
   */
  filesFolder: string | undefined;
  keyFile: string | undefined;
  folder: string;
  /** Time of the daily base copy in Zagreb. */
  time: string;
  keepDays: number;
};

/** The additions of a run to the archive: stored files, and the base copy if one was due. */
export type ArchivingResult = { files: number; base?: string };

/**
 * Adds to the archive what PostgreSQL doesn't: new stored files, the list of the history's seals
 * and, when it is due, a base copy of the database; then removes what no minute of the kept days
 * needs.
 */
export async function keepArchive(task: ArchivingTask): Promise<ArchivingResult> {
  const { databaseUrl, dataFolder, historyKeyFile, folder, time, keepDays } = task;
  const since = archivedSince(dataFolder, folder);
  if (!since) throw new Error("the database server runs without WAL_ARCHIVE; restart Teza");
  const key = task.keyFile === undefined ? undefined : await readWritingKey(task.keyFile);
  const archive = clusterArchive(folder, dataFolder);
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: "teza-archive",
  });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    // no content is swept meanwhile
    await client.query("select pg_advisory_lock_shared($1)", [sweepLock]);
    const files = await archiveFiles(client, task.filesFolder, archive, key);
    await copySeals(historyKeyFile, archive);
    const now = await readClock(client);
    const last = findBaseCopies(await readdir(archive)).at(-1);
    if (!isBaseDue(last?.at, since, now, time)) return { files };
    const contents = await listContents(client);
    const base = await makeBase({ client, dataFolder, historyKeyFile, contents }, archive, key);
    await removeExpired(archive, now, keepDays, new Set(contents));
    return { files, base };
  } finally {
    await client.end();
  }
}

async function readClock(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  return rows[0]?.now ?? new Date();
}

async function listContents(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    "select distinct sha256 from files order by 1",
  );
  return rows.map(({ sha256 }) => sha256);
}

/**
 * A transaction may commit a lower id than one archived before, but the difference is never this
 * large.
 */
const idOverlap = 1000;

/**
 * Copies stored files that the archive lacks; returns their number. The last id seen is remembered
 * there.
 */
async function archiveFiles(
  client: pg.Client,
  filesFolder: string | undefined,
  archive: string,
  key: ArchiveKey | undefined,
): Promise<number> {
  if (filesFolder === undefined) return 0;
  const store = await openFileStore(undefined, filesFolder);
  const target = path.join(archive, fileFolder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const mark = path.join(archive, "last-file");
  const lastSeal = Number(await readFile(mark, "utf8").catch(() => "0"));
  const { rows } = await client.query<{ id: number; sha256: string; size: string }>(
    "select max(id) as id, sha256, max(size) as size from files where id > $1 group by sha256",
    [lastSeal - idOverlap],
  );
  let copied = 0;
  for (const { sha256, size } of rows) {
    const file = path.join(target, `${sha256}.tar.gz${key ? ".age" : ""}`);
    if (await stat(file).catch(() => undefined)) continue;
    // the backup and the restore name what the store has lost
    if (!(await store.has(sha256))) continue;
    const content = await store.open(sha256);
    await writeArchive(
      file,
      key,
      "stored file",
      only({ name: sha256, size: Number(size), content }),
    );
    copied += 1;
  }
  await replaceFile(mark, String(Math.max(lastSeal, ...rows.map(({ id }) => id))));
  return copied;
}

async function* only<T>(entry: T) {
  yield entry;
}

/** The list holds signatures only, which the database has too. */
async function copySeals(historyKeyFile: string, archive: string) {
  const seals = await readFile(`${historyKeyFile}.seals`).catch(() => Buffer.alloc(0));
  const target = path.join(archive, sealsName);
  const stats = await stat(target).catch(() => undefined);
  if (stats?.size !== seals.length) await replaceFile(target, seals);
}

async function replaceFile(file: string, content: string | Buffer) {
  await writeFile(`${file}.new`, content, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

/**
 * Stored files stay if any kept base copy refers to them, or if they are younger than the oldest
 * one.
 */
async function removeExpired(
  archive: string,
  now: Date,
  keepDays: number,
  current: ReadonlySet<string>,
) {
  const { expired, kept } = sortOut(findBaseCopies(await readdir(archive)), now, keepDays);
  const [oldest] = kept;
  if (!oldest || expired.length === 0) return;
  for (const { name } of expired) {
    await rm(path.join(archive, name));
    await rm(path.join(archive, name + contentsSuffix), { force: true });
  }
  const segments = segmentFolder(archive);
  for (const name of expiredSegments(await readdir(segments), oldest.segment))
    await rm(path.join(segments, name));
  const referred = new Set(
    (await readFile(path.join(archive, oldest.name + contentsSuffix), "utf8")).split("\n"),
  );
  const folder = path.join(archive, fileFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const sha256 = name.slice(0, 64);
    if (current.has(sha256) || referred.has(sha256)) continue;
    // a file that came while the copy was made is not in its list, and a copy takes less than a day
    const { mtimeMs } = await stat(path.join(folder, name));
    if (mtimeMs < oldest.at.getTime() - 86_400_000) await rm(path.join(folder, name));
  }
}
