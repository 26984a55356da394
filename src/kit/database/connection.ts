import type { sql } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { refuseNewerDatabase } from "./newer-database.ts";

/** The database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /**
   * The same database without `onStatement`, for background jobs, so that the statements of requests can be counted
   * alone.
   */
  unobserved: Database;
  pool: pg.Pool;
  /** The same database with a further listener for statements. */
  observed(onStatement: (statement: string) => void): Database;
  close(): Promise<void>;
};

/** Creates a connection pool; `onStatement` receives each SQL text, for counting. */
export function connect(url: string, { max = 20, onStatement = (_: string) => {} } = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "teza", statement_timeout: 60_000 });
  pool.on("error", () => {}); // the pool replaces a lost idle connection; the next query reports persistent errors
  const on = (logQuery: (statement: string) => void) =>
    drizzle(pool, { casing: "snake_case", logger: { logQuery } }) as unknown as Database;
  const heard: Connection["observed"] = (hear) =>
    on((statement) => {
      onStatement(statement);
      hear(statement);
    });
  return { db: on(onStatement), unobserved: on(() => {}), pool, observed: heard, close: () => pool.end() };
}

const migrationLock = 20_310;

/**
 * Runs all new migrations. Nodes that start at the same time wait for each other. A database of a newer version is
 * refused.
 */
export async function runMigrations({ pool }: Connection, folder: string) {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerDatabase(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Runs a raw SQL statement and returns its rows. */
export const queryRows = async <T>(db: Database, statement: ReturnType<typeof sql>): Promise<T[]> =>
  (await db.execute(statement)).rows as T[];

const dialect = new PgDialect({ casing: "snake_case" });

/** A statement as SQL text with its parameters. */
export const compileStatement = (statement: ReturnType<typeof sql>) => dialect.sqlToQuery(statement);

/**
 * Runs a prepared statement, planned once by each connection: for statements of every request or with expensive plans.
 * A name always stands for the same text.
 */
export async function queryPrepared<T>(db: Database, name: string, statement: ReturnType<typeof sql>): Promise<T[]> {
  const planned = db._.session.prepareQuery(compileStatement(statement), undefined, name, false);
  return ((await planned.execute()) as { rows: T[] }).rows;
}
