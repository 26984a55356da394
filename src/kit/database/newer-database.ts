import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { StartupError } from "#outside/startup-error.ts";

/**
 * Throws a StartupError if the database has a migration that `folder` lacks: a newer version has changed it, and this
 * one would write rows that the other can't read.
 */
export async function refuseNewerDatabase(client: ClientBase, folder: string) {
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
