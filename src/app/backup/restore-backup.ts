import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { verifyHistory } from "#areas/history/integrity/verify-history.server.ts";
import { clearDatabase, isEmptyDatabase, listExtensions } from "#kit/database/backup/load.ts";
import { connect } from "#kit/database/connection.ts";
import { runMigrations } from "#kit/database/migrations.ts";
import { formatText } from "#kit/text/localization.ts";
import { removeSocketFolder, startEmbedded } from "#outside/database/embedded.ts";
import type { FileStore } from "#outside/files/port.ts";
import { openFileStore } from "#outside/files/real.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import type { Config } from "../config.ts";
import { loadBackup } from "./load-backup.ts";
import { keyName, type Manifest, sealsName } from "./manifest.ts";
import { type BackupFile, withBackup } from "./read-backup.ts";
import { texts } from "./texts.ts";

/** A restored or checked backup. */
export type RestoredBackup = { manifest: Manifest; isSigned: boolean };

/**
 * Restores a backup into an empty installation: the configured database and store, and the key of
 * the history. Throws a StartupError if the backup can't be read or is forged, or if the
 * installation isn't empty; nothing of it is left then.
 */
export const restoreBackup = (backup: BackupFile, config: Config): Promise<RestoredBackup> =>
  withBackup(backup, async (verified) => {
    const { manifest, archive } = verified;
    const { dataFolder } = config;
    const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
    refuseExisting(dataFolder, [
      ...(configured ? [] : ["postgres"]),
      ...(config.STORAGE_URL ? [] : ["files"]),
    ]);
    await refuseOtherKey(config.historyKeyFile, manifest);
    const extensions = configured ? await refuseUsedDatabase(configured) : [];
    const staging = path.join(dataFolder, "restoring");
    await rm(staging, { recursive: true, force: true });
    const first = (await mkdir(staging, { recursive: true })) ?? staging;
    const undo: (() => Promise<unknown>)[] = [() => rm(first, { recursive: true, force: true })];
    if (!configured) undo.push(async () => removeSocketFolder(path.join(staging, "postgres")));
    try {
      const store = await openFileStore(config.STORAGE_URL, path.join(staging, "files"));
      const database = configured
        ? { url: configured, stop: async () => {} }
        : await startEmbedded(path.join(staging, "postgres"));
      if (configured)
        undo.push(() => withClient(configured, (client) => clearDatabase(client, extensions)));
      try {
        const others = await loadBackup(verified, {
          databaseUrl: database.url,
          migrations: backup.migrations,
          putFile: (sha256, content) => putFile(store, sha256, content, undo),
        });
        if (await placeHistoryKey(config.historyKeyFile, others))
          undo.push(() => removeHistoryKey(config.historyKeyFile));
      } finally {
        await database.stop();
      }
      if (!config.STORAGE_URL)
        await rename(path.join(staging, "files"), path.join(dataFolder, "files"));
      if (!configured)
        await rename(path.join(staging, "postgres"), path.join(dataFolder, "postgres"));
    } catch (error) {
      throw await undoAll(undo, error);
    }
    if (!configured) removeSocketFolder(path.join(staging, "postgres"));
    await rm(staging, { recursive: true, force: true });
    return { manifest, isSigned: archive.isSigned };
  });

/**
 * Undoes the steps, the last one first, and continues after a failure. Returns the error to throw:
 * the cause, which also lists the steps that could not be undone.
 */
async function undoAll(
  undo: readonly (() => Promise<unknown>)[],
  cause: unknown,
): Promise<unknown> {
  const left: unknown[] = [];
  for (const step of undo.toReversed()) await step().catch((error) => left.push(error));
  if (left.length === 0) return cause;
  const say = (error: unknown) => (error instanceof Error ? error.message : String(error));
  const message = formatText(texts.notTakenBack, {
    reason: say(cause),
    leftovers: left.map(say).join("; "),
  });
  return new StartupError(message, { cause });
}

/** Stores a content; `undo` removes it, unless a bucket had it before. */
async function putFile(
  store: FileStore,
  sha256: string,
  content: AsyncIterable<Buffer>,
  undo: (() => Promise<unknown>)[],
) {
  const isNew = /^[0-9a-f]{64}$/.test(sha256) && !(await store.has(sha256));
  const stored = await store.put(content);
  if (isNew || stored.sha256 !== sha256) undo.push(() => store.remove(stored.sha256));
  if (stored.sha256 !== sha256)
    throw new StartupError(formatText(texts.foreignPart, { name: sha256 }));
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Throws a StartupError if the folder holds one of these already. */
export function refuseExisting(folder: string, names: readonly string[]) {
  const name = names.find((each) => existsSync(path.join(folder, each)));
  if (name) throw new StartupError(formatText(texts.folderNotEmpty, { folder, name }));
}

/** Returns the extensions of an empty database. */
const refuseUsedDatabase = (connectionString: string): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    if (!(await isEmptyDatabase(client))) throw new StartupError(texts.databaseNotEmpty);
    return listExtensions(client);
  });

async function refuseOtherKey(file: string, { others }: Manifest) {
  if (!existsSync(file)) return;
  const sha256 = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (sha256 !== others[keyName]) throw new StartupError(formatText(texts.otherKey, { file }));
}

/**
 * Writes the key and the list of its seals; false if the same key exists already, whose list is
 * kept then.
 */
async function placeHistoryKey(
  file: string,
  others: ReadonlyMap<string, Buffer>,
): Promise<boolean> {
  if (existsSync(file)) return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.seals`, others.get(sealsName) ?? "", { mode: 0o600, flush: true });
  await writeFile(file, others.get(keyName) ?? "", { mode: 0o600, flush: true });
  return true;
}

async function removeHistoryKey(file: string) {
  await rm(file, { force: true });
  await rm(`${file}.seals`, { force: true });
}

/**
 * Restores a backup into an embedded database in a temporary folder, compares rows and files, and
 * verifies the history. Throws a StartupError if anything differs.
 */
export const checkBackup = (backup: BackupFile): Promise<RestoredBackup> =>
  withBackup(backup, async (verified) => {
    const { migrations } = backup;
    const folder = await mkdtemp(path.join(os.tmpdir(), "teza-check-"));
    await chmod(folder, 0o755); // for root the database runs as another user
    try {
      const { url, stop } = await startEmbedded(path.join(folder, "postgres"), { durable: false });
      try {
        const others = await loadBackup(verified, {
          databaseUrl: url,
          migrations,
          putFile: compareFile,
        });
        await placeHistoryKey(path.join(folder, "history.key"), others);
        await checkHistory(url, path.join(folder, "history.key"), migrations);
      } finally {
        await stop();
      }
      return { manifest: verified.manifest, isSigned: verified.archive.isSigned };
    } finally {
      removeSocketFolder(path.join(folder, "postgres"));
      await rm(folder, { recursive: true, force: true });
    }
  });

async function compareFile(sha256: string, content: AsyncIterable<Buffer>) {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  if (hash.digest("hex") !== sha256)
    throw new StartupError(formatText(texts.foreignPart, { name: sha256 }));
}

/** Upgrades the database to this version, whose tables can be compared with the history. */
export async function checkHistory(databaseUrl: string, keyFile: string, migrations: string) {
  const connection = connect(databaseUrl, { max: 1 });
  const problems: string[] = [];
  try {
    await runMigrations(connection, migrations);
    await verifyHistory(connection.backgroundPool, await openHistoryAnchor(keyFile), (sentence) =>
      problems.push(sentence),
    );
  } finally {
    await connection.close();
  }
  if (problems.length > 0)
    throw new StartupError(formatText(texts.historyDiffers, { findings: problems.join(" ") }));
}
