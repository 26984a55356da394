import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { connect } from "#kit/database/connection.ts";
import { listMigrations, runMigrations } from "#kit/database/migrations.ts";

/**
 * The job queue keeps statistics in a partition for each day; those of the day of a dump do not
 * exist later.
 */
const partitionOfADay = /^delete from pgboss\.queue_stats_\d{8};\n/gm;

/**
 * The sequence of the journal had this name; the migrations that run before the rows are loaded
 * make the new one.
 */
const oldJournal = "drizzle.__drizzle_migrations";

/**
 * Loads a dump of `npm run dump-database` into an empty database: runs the migrations up to the
 * dump's own, then inserts its rows. Pending jobs become due now, because the queue deletes jobs
 * that have waited for two weeks.
 */
export async function loadDump(file: string, databaseUrl: string) {
  const dump = gunzipSync(readFileSync(file))
    .toString()
    .replaceAll(partitionOfADay, "")
    .replaceAll(oldJournal, "drizzle.migrations");
  const [, migration = ""] = /^-- migration: (\S+)\n/.exec(dump) ?? [];
  const connection = connect(databaseUrl, { max: 1 });
  try {
    await runMigrations(connection, "migrations", stampsUpTo(migration));
    await connection.pool.query(dump);
    await connection.pool.query(
      `update pgboss.job set created_on = now(), start_after = now(), keep_until = now() + interval '1 day'
       where state in ('created', 'retry')`,
    );
  } finally {
    await connection.close();
  }
}

/** Runs the migrations up to one of them on an empty database, which then runs these statements. */
export async function migrateUpTo(migration: string, databaseUrl: string, statements: string) {
  const connection = connect(databaseUrl, { max: 1 });
  try {
    await runMigrations(connection, "migrations", stampsUpTo(migration));
    await connection.pool.query(statements);
  } finally {
    await connection.close();
  }
}

/** The stamps of the migrations up to one of them, included. */
function stampsUpTo(last: string): number[] {
  const all = listMigrations("migrations");
  const end = all.findIndex(({ name }) => name === last) + 1;
  if (end === 0) throw new Error(`no migration is named ${last}`);
  return all.slice(0, end).map(({ stamp }) => stamp);
}
