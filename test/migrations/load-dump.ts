import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { connect, runMigrations } from "#kit/database/index.ts";

/** The job queue keeps statistics in a partition for each day; those of the day of a dump do not exist later. */
const partitionOfADay = /^delete from pgboss\.queue_stats_\d{8};\n/gm;

/**
 * Loads a dump of `npm run dump-database` into an empty database: runs the migrations up to the dump's own, then
 * inserts its rows. Pending jobs become due now, because the queue deletes jobs that have waited for two weeks.
 */
export async function loadDump(file: string, databaseUrl: string) {
  const dump = gunzipSync(readFileSync(file)).toString().replaceAll(partitionOfADay, "");
  const [, migration = ""] = /^-- migration: (\S+)\n/.exec(dump) ?? [];
  const connection = connect(databaseUrl, { max: 1 });
  const migrations = copyMigrations(migration);
  try {
    await runMigrations(connection, migrations);
    await connection.pool.query(dump);
    await connection.pool.query(
      `update pgboss.job set created_on = now(), start_after = now(), keep_until = now() + interval '1 day'
       where state in ('created', 'retry')`,
    );
  } finally {
    await connection.close();
    rmSync(migrations, { recursive: true });
  }
}

/** Runs the migrations up to one of them on an empty database, which then runs these statements. */
export async function migrateUpTo(migration: string, databaseUrl: string, statements: string) {
  const connection = connect(databaseUrl, { max: 1 });
  const migrations = copyMigrations(migration);
  try {
    await runMigrations(connection, migrations);
    await connection.pool.query(statements);
  } finally {
    await connection.close();
    rmSync(migrations, { recursive: true });
  }
}

type Journal = { entries: { tag: string }[] };

/** Copies the migrations up to `last` to a folder and returns its path. */
function copyMigrations(last: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  if (end === 0) throw new Error(`no migration is named ${last}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}
