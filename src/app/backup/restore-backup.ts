import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { verifyHistory } from "#areas/history/integrity/server/queries/verify-history.ts";
import { connect, isEmptyDatabase, runMigrations } from "#kit/database/index.ts";
import { formatText } from "#kit/text/index.ts";
import type { ArchiveKey } from "#outside/backup-archive/port.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { openFileStore } from "#outside/files/real.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import type { Config } from "../config.ts";
import { keyName, type Manifest, sealsName } from "./manifest.ts";
import { loadBackup, verifyBackup } from "./read-backup.ts";
import { texts } from "./texts.ts";

type Archive = { file: string; key: ArchiveKey | undefined; migrations: string };

/**
 * Restores a backup into an empty installation: the configured database and store, and the key of the history. Throws a
 * StartupError, before anything is written, if the backup can't be read or the installation isn't empty.
 */
export async function restoreBackup({ file, key, migrations }: Archive, config: Config): Promise<Manifest> {
  const manifest = await verifyBackup(file, key, migrations);
  const { dataFolder } = config;
  const configured = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  refuseExisting(dataFolder, [...(configured ? [] : ["postgres"]), ...(config.STORAGE_URL ? [] : ["files"])]);
  await refuseOtherKey(config.historyKeyFile, manifest);
  if (configured) await refuseUsedDatabase(configured);
  const staging = path.join(dataFolder, "restoring");
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    const store = await openFileStore(config.STORAGE_URL, path.join(staging, "files"));
    const database = configured
      ? { url: configured, stop: async () => {} }
      : await startEmbedded(path.join(staging, "postgres"));
    const target = {
      ...{ databaseUrl: database.url, migrations },
      putFile: async (_: string, content: AsyncIterable<Buffer>) => void (await store.put(content)),
    };
    try {
      const others = await loadBackup(file, key, manifest, target);
      await placeHistoryKey(config.historyKeyFile, others);
    } finally {
      await database.stop();
    }
    if (!config.STORAGE_URL) await rename(path.join(staging, "files"), path.join(dataFolder, "files"));
    if (!configured) await rename(path.join(staging, "postgres"), path.join(dataFolder, "postgres"));
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Throws a StartupError if the folder holds one of these already. */
export function refuseExisting(folder: string, names: readonly string[]) {
  const name = names.find((each) => existsSync(path.join(folder, each)));
  if (name) throw new StartupError(formatText(texts.folderNotEmpty, { folder, name }));
}

async function refuseUsedDatabase(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const isEmpty = await isEmptyDatabase(client).finally(() => client.end());
  if (!isEmpty) throw new StartupError(texts.databaseNotEmpty);
}

async function refuseOtherKey(file: string, { others }: Manifest) {
  if (!existsSync(file)) return;
  const sha256 = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  if (sha256 !== others[keyName]) throw new StartupError(formatText(texts.otherKey, { file }));
}

/** Writes the key and the list of its seals. If the same key exists already, its list is kept. */
async function placeHistoryKey(file: string, others: ReadonlyMap<string, Buffer>) {
  if (existsSync(file)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.seals`, others.get(sealsName) ?? "", { mode: 0o600, flush: true });
  await writeFile(file, others.get(keyName) ?? "", { mode: 0o600, flush: true });
}

/**
 * Restores a backup into an embedded database in a temporary folder, compares rows and files, and verifies the history.
 * Throws a StartupError if anything differs.
 */
export async function checkBackup({ file, key, migrations }: Archive): Promise<Manifest> {
  const manifest = await verifyBackup(file, key, migrations);
  const folder = await mkdtemp(path.join(os.tmpdir(), "teza-check-"));
  await chmod(folder, 0o755); // for root the database runs as another user
  try {
    const { url, stop } = await startEmbedded(path.join(folder, "postgres"), { durable: false });
    try {
      // contents were compared with their names by `verifyBackup`
      const putFile = async (_: string, content: AsyncIterable<Buffer>) => {
        for await (const _chunk of content);
      };
      const others = await loadBackup(file, key, manifest, { databaseUrl: url, migrations, putFile });
      await placeHistoryKey(path.join(folder, "history.key"), others);
      await checkHistory(url, path.join(folder, "history.key"), migrations);
    } finally {
      await stop();
    }
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Upgrades the database to this version, whose tables can be compared with the history. */
export async function checkHistory(databaseUrl: string, keyFile: string, migrations: string) {
  const connection = connect(databaseUrl, { max: 1 });
  const found: string[] = [];
  try {
    await runMigrations(connection, migrations);
    await verifyHistory(connection.backgroundPool, await openHistoryAnchor(keyFile), (sentence) =>
      found.push(sentence),
    );
  } finally {
    await connection.close();
  }
  if (found.length > 0) throw new StartupError(formatText(texts.historyDiffers, { findings: found.join(" ") }));
}
