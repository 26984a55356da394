import type { sql } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";

/** The database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /** The same database for the server's own jobs: nobody hears what they ask, so that answers can be counted alone. */
  unobserved: Database;
  pool: pg.Pool;
  /** The same database; what is asked through it is heard by `onStatement` too. */
  observed(onStatement: (statement: string) => void): Database;
  close(): Promise<void>;
};

/** A pool on the database at `url`; `onStatement` hears each SQL text, for counting. */
export function connect(url: string, { max = 20, onStatement = (_: string) => {} } = {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "teza", statement_timeout: 60_000 });
  pool.on("error", () => {}); // a lost idle connection is replaced by the pool; the next query reports real trouble
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

/** Brings the database to the newest numbered migration; starters on several nodes wait for each other. */
export async function runMigrations({ pool }: Connection, folder: string) {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/** Rows of a hand-written statement. */
export const queryRows = async <T>(db: Database, statement: ReturnType<typeof sql>): Promise<T[]> =>
  (await db.execute(statement)).rows as T[];

const dialect = new PgDialect({ casing: "snake_case" });

/** A statement as text with its values. */
export const compileStatement = (statement: ReturnType<typeof sql>) => dialect.sqlToQuery(statement);

/**
 * Rows of a statement that every request asks, or that costs much to plan: each connection plans it once. The name stands for
 * one text for ever.
 */
export async function queryPrepared<T>(db: Database, name: string, statement: ReturnType<typeof sql>): Promise<T[]> {
  const planned = db._.session.prepareQuery(compileStatement(statement), undefined, name, false);
  return ((await planned.execute()) as { rows: T[] }).rows;
}
