import { createHash, type Hash } from "node:crypto";
import pg from "pg";
import {
  connect,
  copyIn,
  listMigrations,
  openForLoading,
  runMigrationsUpTo,
  setSequences,
} from "#kit/database/index.ts";
import { formatText } from "#kit/text/index.ts";
import type { ArchiveKey, ReadEntry } from "#outside/backup-archive/port.ts";
import { readArchive } from "#outside/backup-archive/read.ts";
import { damaged } from "#outside/backup-archive/texts.ts";
import { StartupError } from "#outside/startup-error.ts";
import { fileFolder, type Manifest, manifestName, manifestSchema, queueName, tableFolder } from "./manifest.ts";
import { texts } from "./texts.ts";

/**
 * Reads a whole backup and compares all checksums. Throws a StartupError if the backup is incomplete, is encrypted for
 * another key, or was made by a newer version, with unknown migrations.
 */
export async function verifyBackup(file: string, key: ArchiveKey | undefined, migrations: string): Promise<Manifest> {
  const hashes = new Map<string, Hash>();
  let manifest: Manifest | undefined;
  let files = 0;
  for await (const { name, content } of readArchive(file, key)) {
    if (manifest) throw new StartupError(damaged(file));
    if (name === manifestName) {
      manifest = parseManifest(await readWhole(content));
      continue;
    }
    const subject = name.startsWith(tableFolder) ? tableOf(name) : name;
    const hash = hashes.get(subject) ?? createHash("sha256");
    hashes.set(subject, hash);
    for await (const chunk of content) hash.update(chunk);
    if (name.startsWith(fileFolder)) {
      hashes.delete(name);
      files += 1;
      if (hash.digest("hex") !== name.slice(fileFolder.length)) throw new StartupError(damaged(file));
    }
  }
  if (!manifest || manifest.files !== files || !hasAll(manifest, hashes)) throw new StartupError(damaged(file));
  refuseNewer(manifest, migrations);
  return manifest;
}

/** `tables/public.theses/000001` belongs to `tables/public.theses`. */
const tableOf = (name: string) => name.slice(0, name.lastIndexOf("/"));

function parseManifest(text: Buffer): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text.toString()));
  } catch {
    return undefined;
  }
}

const emptyHash = createHash("sha256").digest("hex");

function hasAll({ tables, others }: Manifest, hashes: ReadonlyMap<string, Hash>): boolean {
  const expected = new Map(Object.entries(others));
  for (const { name, sha256 } of tables) if (sha256 !== emptyHash) expected.set(tableFolder + name, sha256);
  return (
    expected.size === hashes.size &&
    [...expected].every(([name, sha256]) => hashes.get(name)?.copy().digest("hex") === sha256)
  );
}

function refuseNewer({ migrations }: Manifest, folder: string) {
  const known = new Set(listMigrations(folder).map(({ when }) => when));
  const unknown = migrations.filter((when) => !known.has(when));
  if (unknown.length > 0) throw new StartupError(formatText(texts.newer, { count: unknown.length }));
}

type LoadTarget = {
  /** An empty database. */
  databaseUrl: string;
  migrations: string;
  /** Receives each content by its checksum. */
  putFile: (sha256: string, content: AsyncIterable<Buffer>) => Promise<void>;
};

/**
 * Loads a verified backup into an empty database, migrated as far as the backup's. All rows are committed together at
 * the end. Returns the entries that are neither rows nor files, by name.
 */
export async function loadBackup(
  file: string,
  key: ArchiveKey | undefined,
  manifest: Manifest,
  { databaseUrl, migrations, putFile }: LoadTarget,
): Promise<Map<string, Buffer>> {
  const connection = connect(databaseUrl, { max: 1 });
  await runMigrationsUpTo(connection, migrations, Math.max(...manifest.migrations)).finally(connection.close);
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: "teza-restore" });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  const others = new Map<string, Buffer>();
  try {
    const loader = createLoader(client, manifest);
    for await (const { name, content } of readArchive(file, key)) {
      if (name.startsWith(tableFolder)) await loader.take(name, content);
      else if (name.startsWith(fileFolder)) await putFile(name.slice(fileFolder.length), content);
      else others.set(name, await readWhole(content));
      if (name === queueName) await loader.begin(others.get(queueName) ?? Buffer.alloc(0));
    }
    await loader.finish();
    return others;
  } finally {
    await client.end();
  }
}

/** Loads the tables in one transaction, which begins once the tables of the job queue exist. */
function createLoader(client: pg.Client, { tables, sequences }: Manifest) {
  const rows = new Map(tables.map(({ name }) => [name, 0]));
  let close = async () => {};
  return {
    async begin(queue: Buffer) {
      await client.query("set statement_timeout = 0; set lock_timeout = 0"); // the role may have limits
      await client.query(queue.toString());
      await client.query("begin");
      await client.query(
        "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres'",
      );
      close = await openForLoading(client, tables);
    },
    async take(entry: string, content: ReadEntry["content"]) {
      const name = tableOf(entry).slice(tableFolder.length);
      const table = tables.find((each) => each.name === name);
      if (table) rows.set(name, (rows.get(name) ?? 0) + (await copyIn(client, table, content)));
    },
    async finish() {
      for (const { name, rows: expected } of tables) {
        const found = rows.get(name) ?? 0;
        if (found !== expected) throw new StartupError(formatText(texts.rowsDiffer, { table: name, expected, found }));
      }
      await setSequences(client, sequences);
      await close();
      await client.query("commit");
      await client.query("analyze");
    },
  };
}

async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
