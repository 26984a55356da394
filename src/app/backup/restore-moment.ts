import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { formatText } from "#kit/text/localization.ts";
import { readArchiveKey } from "#outside/backup-archive/keys.ts";
import type { ArchiveKey } from "#outside/backup-archive/port.ts";
import { type VerifiedArchive, withVerifiedArchive } from "#outside/backup-archive/read.ts";
import { damaged } from "#outside/backup-archive/texts.ts";
import { databaseOwner, removeSocketFolder, startEmbedded } from "#outside/database/embedded.ts";
import { endRecovery, segmentFolder } from "#outside/database/wal-archive.ts";
import type { FileStore } from "#outside/files/port.ts";
import { openFileStore } from "#outside/files/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import type { Config } from "../config.ts";
import { segmentScript } from "./embedded-database.ts";
import { dataPrefix, foldersName } from "./make-base.ts";
import { fileFolder, keyName, sealsName } from "./manifest.ts";
import { checkHistory, refuseExisting } from "./restore-backup.ts";
import { texts } from "./texts.ts";
import { type BaseCopy, baseFor, findBaseCopies } from "./wal-layout.ts";

export type RestoredMoment = {
  /**
   * When the last transaction that was restored had committed; undefined if the base copy had them
   * all.
   */
  lastAt: Date | undefined;
  files: number;
  /** Contents that the database refers to and the archive lacks. */
  missing: readonly string[];
};

export type MomentOptions = {
  /** Undefined: everything that was archived. */
  until: Date | undefined;
  /**
   * Takes archives without a signature too: those of an earlier version, and those made without a
   * key.
   */
  acceptUnsigned: boolean;
};

/**
 * Restores the state of a moment from the archive into an empty data folder: a base copy, the log
 * replayed as far as that moment, the stored files and the key of the history. Throws a
 * StartupError, and leaves nothing behind, if the archive doesn't reach it, can't be read or is
 * forged.
 *
 * @rule how any minute of the embedded database is restored
 */
export async function restoreMoment(
  config: Config,
  options: MomentOptions,
): Promise<RestoredMoment> {
  const { until, acceptUnsigned } = options;
  const { dataFolder, historyKeyFile } = config;
  const { wal, keyFile } = config.backup;
  if (!wal) throw new StartupError(texts.noArchive);
  refuseExisting(dataFolder, ["postgres", ...(config.STORAGE_URL ? [] : ["files"])]);
  const key = keyFile === undefined ? undefined : await readArchiveKey(keyFile);
  const { archive, base } = await chooseBase(wal.folder, until);
  const staging = path.join(dataFolder, "restoring");
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const database = path.join(staging, "postgres");
  try {
    const historyKey = await extractBase(
      path.join(archive, base.name),
      { key, acceptUnsigned },
      database,
    );
    await refuseOtherHistoryKey(historyKeyFile, historyKey);
    const recovery = {
      segments: segmentFolder(archive),
      script: segmentScript,
      until,
      identity: key?.identity,
      acceptUnsigned,
    };
    const server = await startEmbedded(database, { recovery }).catch((error) =>
      Promise.reject(explain(error)),
    );
    let restored: RestoredMoment;
    try {
      const store = await openFileStore(config.STORAGE_URL, path.join(staging, "files"));
      restored = await completeRestore(server.url, {
        archive,
        archiveOptions: { key, acceptUnsigned },
        store,
        historyKeyFile,
        historyKey,
      });
    } finally {
      await server.stop();
      endRecovery(database);
    }
    if (!config.STORAGE_URL)
      await rename(path.join(staging, "files"), path.join(dataFolder, "files"));
    await rename(database, path.join(dataFolder, "postgres"));
    removeSocketFolder(database);
    await rm(staging, { recursive: true, force: true });
    return restored;
  } catch (error) {
    removeSocketFolder(database);
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

type ArchiveOptions = { key: ArchiveKey | undefined; acceptUnsigned: boolean };

/** Restores a moment into a temporary folder and verifies the history there. */
export async function checkMoment(
  config: Config,
  options: MomentOptions,
  migrations: string,
): Promise<RestoredMoment> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), "teza-check-"));
  await chmod(dataFolder, 0o755); // for root the database runs as another user
  const historyKeyFile = path.join(dataFolder, "history.key");
  try {
    const restored = await restoreMoment({ ...config, dataFolder, historyKeyFile }, options);
    const { url, stop } = await startEmbedded(path.join(dataFolder, "postgres"), {
      durable: false,
    });
    await checkHistory(url, historyKeyFile, migrations).finally(stop);
    return restored;
  } finally {
    removeSocketFolder(path.join(dataFolder, "postgres"));
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The last base copy before the moment, of whichever cluster has archived here. */
async function chooseBase(
  folder: string,
  until: Date | undefined,
): Promise<{ archive: string; base: BaseCopy }> {
  const names = await readdir(folder).catch(() => {
    throw new StartupError(formatText(texts.archiveUnreadable, { folder }));
  });
  let chosen: { archive: string; base: BaseCopy } | undefined;
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const archive = path.join(folder, name);
    const base = baseFor(findBaseCopies(await readdir(archive)), until ?? new Date(8.64e15));
    if (base && (!chosen || chosen.base.at < base.at)) chosen = { archive, base };
  }
  if (!chosen) throw new StartupError(formatText(texts.noBase, { folder }));
  return chosen;
}

/**
 * Writes the files of the copy, owned by the user of the database; returns the key of the history.
 */
function extractBase(file: string, options: ArchiveOptions, target: string): Promise<Buffer> {
  return withVerifiedArchive(file, { ...options, purpose: "base copy" }, (copy) =>
    writeBase(copy, file, target),
  );
}

async function writeBase(copy: VerifiedArchive, file: string, target: string): Promise<Buffer> {
  const { uid, gid } = databaseOwner(target);
  const own = async (each: string) => {
    if (process.getuid?.() === 0) await chown(each, uid, gid);
  };
  const makeFolder = async (each: string) => {
    await mkdir(each, { mode: 0o700 });
    await own(each);
  };
  let historyKey = Buffer.alloc(0);
  await makeFolder(target);
  for await (const { name, content } of copy.entries()) {
    if (name === keyName) historyKey = await readAll(content);
    else if (name === foldersName) {
      for (const each of JSON.parse((await readAll(content)).toString()) as string[])
        await makeFolder(within(target, each, file));
    } else {
      const to = within(
        target,
        name.startsWith(dataPrefix) ? name.slice(dataPrefix.length) : "",
        file,
      );
      await writeFile(to, Readable.from(content), { mode: 0o600, flush: true });
      await own(to);
    }
  }
  return historyKey;
}

/** The file of this name below the folder; throws if it lies elsewhere. */
function within(folder: string, name: string, file: string): string {
  const target = path.join(folder, name);
  if (!target.startsWith(folder + path.sep)) throw new StartupError(damaged(file));
  return target;
}

async function readAll(content: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function refuseOtherHistoryKey(file: string, historyKey: Buffer) {
  if (existsSync(file) && !historyKey.equals(await readFile(file)))
    throw new StartupError(formatText(texts.otherKey, { file }));
}

/** PostgreSQL tells only that the log ended, or that the copy is younger than the moment. */
function explain(error: unknown): unknown {
  if (!(error instanceof StartupError)) return error;
  return /recovery ended before configured recovery target was reached/.test(error.message)
    ? new StartupError(texts.momentNotReached)
    : error;
}

type Completion = {
  archive: string;
  archiveOptions: ArchiveOptions;
  store: FileStore;
  historyKeyFile: string;
  historyKey: Buffer;
};

/** Puts the stored files and the history's key where the restored database expects them. */
async function completeRestore(url: string, completion: Completion): Promise<RestoredMoment> {
  const { archive, archiveOptions, store, historyKeyFile } = completion;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>(
      "select pg_last_xact_replay_timestamp() as at",
    );
    const contents = await client.query<{ sha256: string }>(
      "select distinct sha256 from files order by 1",
    );
    const archivedFiles = new Map(
      (await readdir(path.join(archive, fileFolder)).catch(() => [])).map((name) => [
        name.slice(0, 64),
        name,
      ]),
    );
    const missing: string[] = [];
    for (const { sha256 } of contents.rows) {
      const name = archivedFiles.get(sha256);
      if (name === undefined || name.endsWith(".part")) {
        if (!(await store.has(sha256))) missing.push(sha256);
        continue;
      }
      await putArchived(store, sha256, path.join(archive, fileFolder, name), archiveOptions);
    }
    if (!existsSync(historyKeyFile)) await placeHistoryKey(client, completion);
    return {
      lastAt: rows[0]?.at ?? undefined,
      files: contents.rows.length - missing.length,
      missing,
    };
  } finally {
    await client.end();
  }
}

async function putArchived(
  store: FileStore,
  sha256: string,
  file: string,
  options: ArchiveOptions,
) {
  await withVerifiedArchive(file, { ...options, purpose: "stored file" }, async (archive) => {
    for await (const { content } of archive.entries())
      if ((await store.put(content)).sha256 !== sha256) throw new StartupError(damaged(file));
  });
}

/**
 * The list has the seals of that moment: later ones would appear to be lost, and one may be younger
 * than the list.
 */
async function placeHistoryKey(
  client: pg.Client,
  { archive, historyKeyFile, historyKey }: Completion,
) {
  const { rows } = await client.query<{ id: number; signature: string }>(
    "select id, encode(signature, 'hex') as signature from log_seals order by id",
  );
  const list = await readFile(path.join(archive, sealsName), "utf8").catch(() => "");
  const last = rows.at(-1)?.id ?? 0;
  const lines = list.split("\n").filter((line) => line !== "" && Number.parseInt(line, 10) <= last);
  const listed = Math.max(0, ...lines.map((line) => Number.parseInt(line, 10)));
  const younger = rows
    .filter(({ id }) => id > listed)
    .map(({ id, signature }) => `${id} ${signature}`);
  await mkdir(path.dirname(historyKeyFile), { recursive: true });
  await writeFile(
    `${historyKeyFile}.seals`,
    [...lines, ...younger].map((line) => `${line}\n`).join(""),
    {
      mode: 0o600,
      flush: true,
    },
  );
  await writeFile(historyKeyFile, historyKey, { mode: 0o600, flush: true });
}
