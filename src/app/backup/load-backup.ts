import { buffer } from "node:stream/consumers";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { type DumpedTable, listDumpedTables, listSequences } from "#kit/database/backup/dump.ts";
import { copyIn, openForLoading, setSequences } from "#kit/database/backup/load.ts";
import { connect } from "#kit/database/connection.ts";
import { runMigrations } from "#kit/database/migrations.ts";
import { formatText } from "#kit/text/localization.ts";
import type { ReadEntry } from "#outside/backup-archive/port.ts";
import { StartupError } from "#outside/startup-error.ts";
import {
  fileFolder,
  formerQueueName,
  keyName,
  type Manifest,
  manifestName,
  sealsName,
  tableFolder,
  tableOfEntry,
} from "./manifest.ts";
import type { VerifiedBackup } from "./read-backup.ts";
import { texts } from "./texts.ts";

type LoadTarget = {
  /** An empty database. */
  databaseUrl: string;
  migrations: string;
  /** Receives each content by its checksum, and throws if it has another one. */
  putFile: (sha256: string, content: AsyncIterable<Buffer>) => Promise<void>;
};

/**
 * Loads a verified backup into an empty database, migrated as far as the backup's. The archive
 * gives rows only: every statement and every name in one is the program's. All rows are committed
 * together at the end. Returns the key of the history and the list of its seals, by name.
 */
export async function loadBackup(
  { archive, manifest }: VerifiedBackup,
  { databaseUrl, migrations, putFile }: LoadTarget,
): Promise<Map<string, Buffer>> {
  const connection = connect(databaseUrl, { max: 1 });
  await runMigrations(connection, migrations, manifest.migrations).finally(connection.close);
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    application_name: "teza-restore",
  });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  const others = new Map<string, Buffer>();
  try {
    const loader = await openLoader(client, manifest);
    for await (const { name, content } of archive.entries()) {
      if (name.startsWith(tableFolder)) await loader.take(tableOfEntry(name), content);
      else if (name.startsWith(fileFolder)) await putFile(name.slice(fileFolder.length), content);
      else if (name === keyName || name === sealsName) others.set(name, await buffer(content));
      else if (name !== manifestName && !(name === formerQueueName && manifest.format === 1))
        throw new StartupError(formatText(texts.foreignPart, { name }));
    }
    await loader.finish();
    return others;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartupError(formatText(texts.rowsRefused, { reason: error.message }));
  } finally {
    await client.end();
  }
}

/**
 * Makes the tables of the job queue, and begins the one transaction in which all tables are loaded.
 */
async function openLoader(client: pg.Client, { tables, sequences }: Manifest) {
  await client.query("set statement_timeout = 0; set lock_timeout = 0"); // the role may have limits
  await client.query(getConstructionPlans("pgboss"));
  const ours = await listDumpedTables(client);
  refuseForeignNames(ours, await listSequences(client), { tables, sequences });
  const rows = new Map(ours.map(({ name }) => [name, 0]));
  await client.query("begin");
  await client.query(
    "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local intervalstyle to 'postgres'",
  );
  const close = await openForLoading(client, ours);
  return {
    async take(name: string, content: ReadEntry["content"]) {
      if (leftOut.has(name)) return;
      const table = tables.find((each) => each.name === name);
      if (!table) throw new StartupError(formatText(texts.foreignPart, { name }));
      rows.set(name, (rows.get(name) ?? 0) + (await copyIn(client, table, content)));
    },
    async finish() {
      for (const { name, rows: expected } of tables.filter((table) => !leftOut.has(table.name))) {
        const loadedRows = rows.get(name) ?? 0;
        if (loadedRows !== expected)
          throw new StartupError(
            formatText(texts.rowsDiffer, { table: name, expected, found: loadedRows }),
          );
      }
      await refuseForeignQueues(client);
      await setSequences(client, sequences);
      await close();
      await client.query("commit");
      await client.query("analyze");
    },
  };
}

/** Backups of format 1 have the table whose rows are statements that the job queue runs. */
const leftOut: ReadonlySet<string> = new Set(["pgboss.bam"]);

/**
 * Names of tables, columns and sequences become part of statements, so they must be exactly the
 * names of the migrated database.
 */
function refuseForeignNames(
  ours: readonly DumpedTable[],
  ourSequences: readonly string[],
  { tables, sequences }: Pick<Manifest, "tables" | "sequences">,
) {
  const describe = ({ name, columns }: DumpedTable) => `${name} (${columns.toSorted().join(", ")})`;
  const expected = new Set(ours.map(describe));
  const described = tables.filter(({ name }) => !leftOut.has(name)).map(describe);
  const foreign =
    described.find((table) => !expected.has(table)) ??
    sequences.find(({ name }) => !ourSequences.includes(name))?.name ??
    [...expected].find((table) => !described.includes(table));
  if (foreign !== undefined || described.length !== expected.size)
    throw new StartupError(formatText(texts.foreignPart, { name: foreign ?? "tables" }));
}

/** The job queue puts the name of a queue's table into its statements. */
async function refuseForeignQueues(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from pgboss.queue where table_name <> 'job_common' limit 1",
  );
  if (rows[0]) throw new StartupError(formatText(texts.foreignPart, { name: rows[0].name }));
}
