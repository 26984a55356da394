import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartupError } from "#outside/startup-error.ts";
import type { Connection } from "./connection.ts";

const migrationLock = 20_310;

/**
 * Runs all new migrations. Nodes that start at the same time wait for each other without a time limit. Refuses a
 * database of a newer version.
 */
export const runMigrations = ({ withSession }: Connection, folder: string) =>
  withSession(async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerDatabase(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  });

type Journal = { entries: { tag: string; when: number }[] };

/** The migrations in `folder`, oldest first; `when` is the time by which the database names them. */
export const listMigrations = (folder: string): Journal["entries"] =>
  (JSON.parse(readFileSync(journalFile(folder), "utf8")) as Journal).entries;

/** Runs the migrations in `folder` up to the one of that time, included. */
export async function runMigrationsUpTo(connection: Connection, folder: string, last: number) {
  const copy = mkdtempSync(path.join(os.tmpdir(), "teza-migrations-"));
  try {
    cpSync(folder, copy, { recursive: true });
    const journal = JSON.parse(readFileSync(journalFile(folder), "utf8")) as Journal;
    const entries = journal.entries.filter(({ when }) => when <= last);
    writeFileSync(journalFile(copy), JSON.stringify({ ...journal, entries }));
    await runMigrations(connection, copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const journalFile = (folder: string) => path.join(folder, "meta/_journal.json");

/**
 * Throws a StartupError if the database has a migration that `folder` lacks: a newer version has changed it, and this
 * one would write rows that the other can't read.
 */
async function refuseNewerDatabase(client: pg.ClientBase, folder: string) {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as migrations");
  if (tables[0]?.migrations === null) return;
  const known = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
  const { rows: unknown } = await client.query(
    "select 1 from drizzle.__drizzle_migrations where created_at <> all ($1::bigint[])",
    [known],
  );
  if (unknown.length > 0) throw new StartupError(newerDatabase(unknown.length));
}

const newerDatabase = (count: number) =>
  `Bazu podataka već je nadogradila novija inačica Teze (broj nepoznatih migracija: ${count}). Pokrenite tu inačicu ` +
  "ili vratite pričuvnu kopiju baze načinjenu prije nadogradnje.";
