import { createHash, type Hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import {
  copyOut,
  type DumpedTable,
  listDumpedTables,
  openSnapshot,
  readSequences,
} from "#kit/database/backup/dump.ts";
import { listAppliedMigrations } from "#kit/database/migrations.ts";
import { sweepLock } from "#kit/files/jobs.server.ts";
import { formatText } from "#kit/text/localization.ts";
import type { ArchiveEntry, ArchiveKey } from "#outside/backup-archive/port.ts";
import { writeArchive } from "#outside/backup-archive/write.ts";
import type { FileStore } from "#outside/files/port.ts";
import { StartupError } from "#outside/startup-error.ts";
import {
  countRows,
  fileFolder,
  keyName,
  type Manifest,
  manifestName,
  sealsName,
  tableFolder,
} from "./manifest.ts";
import { texts } from "./texts.ts";

export type BackupSource = {
  /** URL of the database itself, not of a connection pooler. */
  databaseUrl: string;
  files: FileStore;
  historyKeyFile: string;
  /** Names of the settings in use. */
  settings: readonly string[];
  version: string;
};

export type BackupSummary = {
  file: string;
  madeAt: Date;
  bytes: number;
  /** Distinguishes this file from another one with the same name. */
  digest: string;
  rows: number;
  files: number;
  missing: readonly string[];
};

/**
 * Writes everything that the faculty would lose with the machine to one file, while the application
 * runs: a snapshot of the database, the files that it refers to, and the key of the history
 * (docs/decisions/0067).
 *
 * @rule what a backup holds
 */
export async function makeBackup(
  source: BackupSource,
  { file, key, now }: { file: string; key: ArchiveKey | undefined; now: Date },
): Promise<BackupSummary> {
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    keepAlive: true,
    application_name: "teza-backup",
  });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  const manifest: Manifest = {
    format: 2,
    version: source.version,
    madeAt: now.toISOString(),
    migrations: [],
    settings: [...source.settings],
    tables: [],
    sequences: [],
    files: 0,
    missing: [],
    others: {},
  };
  try {
    const { bytes, digest } = await writeArchive(
      file,
      key,
      "backup",
      backupEntries(client, source, manifest),
    );
    const { files, missing } = manifest;
    return { file, madeAt: now, bytes, digest, rows: countRows(manifest), files, missing };
  } finally {
    await client.end();
  }
}

/** Yields the entries of a backup and records them in the manifest, which is the last one. */
async function* backupEntries(
  client: pg.Client,
  source: BackupSource,
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  // the role may have limits
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  // no content is swept meanwhile
  await client.query("select pg_advisory_lock_shared($1)", [sweepLock]);
  await openSnapshot(client);
  manifest.migrations.push(...(await listAppliedMigrations(client)));
  const noted = (name: string, content: Buffer) => {
    manifest.others[name] = createHash("sha256").update(content).digest("hex");
    return { name, content };
  };
  for (const table of await listDumpedTables(client)) yield* tableEntries(client, table, manifest);
  yield* fileEntries(client, source.files, manifest);
  const lastSeal = await findLastSealId(client);
  const [historyKey, seals] = await Promise.all([
    readFile(source.historyKeyFile),
    readFile(`${source.historyKeyFile}.seals`, "utf8").catch(() => ""),
  ]);
  yield noted(keyName, historyKey);
  yield noted(sealsName, Buffer.from(sealsUpTo(seals, lastSeal)));
  manifest.sequences.push(...(await readSequences(client)));
  await client.query("commit");
  yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 1)) };
}

/** Bytes of rows in one entry, at least. */
const partSize = 1024 * 1024;

async function* tableEntries(
  client: pg.Client,
  table: DumpedTable,
  { tables }: Manifest,
): AsyncGenerator<ArchiveEntry> {
  const hash = createHash("sha256");
  const rows = copyOut(client, table);
  let parts = 0;
  for await (const content of gather(rows, hash)) {
    parts += 1;
    yield { name: `${tableFolder}${table.name}/${String(parts).padStart(6, "0")}`, content };
  }
  tables.push({ ...table, rows: rows.rowCount, sha256: hash.digest("hex") });
}

/**
 * Joins chunks to parts that end with a complete row, so that each part can be loaded by itself.
 */
async function* gather(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    const joined = Buffer.concat(waiting);
    const end = joined.lastIndexOf(lineFeed) + 1;
    if (end > 0) yield joined.subarray(0, end);
    waiting = [joined.subarray(end)];
    size = joined.length - end;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Ends each row; one within a value is escaped. */
const lineFeed = "\n";

async function* fileEntries(
  client: pg.Client,
  store: FileStore,
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  const { rows } = await client.query<{ sha256: string; size: string }>(
    "select sha256, max(size) as size from files group by sha256 order by sha256",
  );
  for (const { sha256, size } of rows) {
    if (!(await store.has(sha256))) {
      manifest.missing.push(sha256);
      continue;
    }
    const content = verifyContent(sha256, Number(size), await store.open(sha256));
    yield { name: fileFolder + sha256, size: Number(size), content };
    manifest.files += 1;
  }
}

/** Passes the content through; throws if its hash differs from its name. */
async function* verifyContent(
  sha256: string,
  size: number,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const damaged = () => new StartupError(formatText(texts.damagedContent, { sha256 }));
  const hash = createHash("sha256");
  let seen = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    seen += chunk.length;
    if (seen > size) throw damaged();
    yield chunk;
  }
  if (seen !== size || hash.digest("hex") !== sha256) throw damaged();
}

async function findLastSealId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number | null }>("select max(id) as id from log_seals");
  return rows[0]?.id ?? 0;
}

/**
 * Returns the lines of seals that the snapshot contains. Later seals would appear to be lost after
 * a restore.
 */
const sealsUpTo = (list: string, last: number) =>
  list
    .split("\n")
    .filter((line) => line !== "" && Number.parseInt(line, 10) <= last)
    .map((line) => `${line}\n`)
    .join("");
