import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { StartupError } from "#outside/startup-error.ts";
import type { Connection } from "./connection.ts";

/** A change of the database: its file without `.sql`, its stamp and its statements. */
export type Migration = { name: string; stamp: number; sql: string };

/**
 * Reads the migrations in `folder`, in the order of their names, in which they run. The first line
 * of each has its stamp, by which databases and backups know it: its number may still change when
 * two branches have taken the same one.
 */
export const listMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), "utf8");
      const [, stamp] = /^-- stamp: (\d{13})\n/.exec(sql) ?? [];
      if (stamp === undefined) throw new Error(`migrations/${file} has no stamp in its first line`);
      return { name: file.slice(0, -".sql".length), stamp: Number(stamp), sql };
    });

const migrationLock = 20_310;

/**
 * Runs all migrations in `folder` that the database lacks, in one transaction, also one whose
 * number is below that of an applied one because its branch was merged later; with `stamps` only
 * these. Nodes that start at the same time wait for each other without a time limit. Returns how
 * many `folder` has. Throws a StartupError if the database has a migration that `folder` lacks.
 */
export const runMigrations = (
  { withSession }: Connection,
  folder: string,
  stamps?: readonly number[],
): Promise<number> =>
  withSession(async (client) => {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(createTable);
    const applied = await listAppliedMigrations(client);
    const known = listMigrations(folder);
    refuseUnknown(applied, new Set(known.map(({ stamp }) => stamp)));
    const missing = known.filter(
      ({ stamp }) => !applied.includes(stamp) && (stamps?.includes(stamp) ?? true),
    );
    if (missing.length === 0) return known.length;
    await client.query("begin");
    try {
      for (const { stamp, sql } of missing) {
        await client.query(sql);
        const hash = createHash("sha256").update(sql).digest("hex");
        await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [
          hash,
          stamp,
        ]);
      }
      await client.query("commit");
      return known.length;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  });

/** The table in which databases keep the stamps of their migrations. */
const table = "drizzle.migrations";

/**
 * Creates the table, or gives it its name in a database of an old version. Versions that start on
 * any newer database know only the old name. They begin with the first migration, which fails, and
 * leave an empty table with that name.
 */
const createTable = `create schema if not exists drizzle;
  do $$ begin
    if to_regclass('drizzle.__drizzle_migrations') is null then return; end if;
    if to_regclass('${table}') is null then
      alter table drizzle.__drizzle_migrations rename to migrations;
      alter index drizzle.__drizzle_migrations_pkey rename to migrations_pkey;
      alter sequence drizzle.__drizzle_migrations_id_seq rename to migrations_id_seq;
    elsif not exists (select from drizzle.__drizzle_migrations) then
      drop table drizzle.__drizzle_migrations;
    end if;
  end $$;
  create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`;

/** Lists the stamps of the migrations that the database has, in the order in which they ran. */
export async function listAppliedMigrations(
  client: Pick<pg.ClientBase, "query">,
): Promise<number[]> {
  const { rows } = await client.query<{ stamp: string }>(
    `select created_at as stamp from ${table} order by id`,
  );
  return rows.map(({ stamp }) => Number(stamp));
}

/**
 * Throws a StartupError if the database has a migration that this program lacks: a newer version
 * has changed the database, and this one would write rows that the other can't read; or the program
 * was built without it.
 */
function refuseUnknown(applied: readonly number[], known: ReadonlySet<number>) {
  const unknown = applied.filter((stamp) => !known.has(stamp));
  if (unknown.length === 0) return;
  const isFollowed = applied
    .slice(applied.indexOf(unknown[0] ?? 0))
    .some((stamp) => known.has(stamp));
  throw new StartupError(
    isFollowed ? lacksMigration(unknown.length) : newerDatabase(unknown.length),
  );
}

const newerDatabase = (count: number) =>
  `Bazu podataka već je nadogradila novija inačica Teze (broj nepoznatih migracija: ${count}). Pokrenite tu inačicu ` +
  "ili vratite pričuvnu kopiju baze načinjenu prije nadogradnje.";

const lacksMigration = (count: number) =>
  `Ovoj inačici Teze nedostaje migracija koju je baza podataka dobila prije drugih (broj migracija koje nedostaju: ${count}). ` +
  "Pokrenite inačicu koja je ima.";
