import type { sql } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { refuseNewerDatabase } from "./newer-database.ts";
import { findOutage } from "./outages.ts";

/** The database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /** For background jobs: a pool of their own with longer time limits, and without `onStatement`. */
  background: Database;
  pool: pg.Pool;
  /** The pool of `background`, for migrations and whatever else may take minutes. */
  backgroundPool: pg.Pool;
  /** The same database as `db` with a further listener for statements. */
  observed(onStatement: (statement: string) => void): Database;
  /** Asks the server, on a connection of its own, whether it answers and takes writes; throws within three seconds. */
  probe(): Promise<{ readOnly: boolean }>;
  close(): Promise<void>;
};

/**
 * Time limits in milliseconds (docs/decisions/0032). A request that meets one is refused with 503, so a held table or a
 * slow statement keeps no more than the requests that need it waiting, and not for long.
 */
const requestLimits: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000, // waiting for a free connection or a new one
  lock_timeout: 5_000,
  statement_timeout: 20_000,
  query_timeout: 25_000, // for a server that no longer answers at all
  idle_in_transaction_session_timeout: 60_000, // a node that hangs does not hold its locks for good
};

/** Nobody waits for a job, and it is retried if it fails. */
const backgroundLimits: pg.PoolConfig = {
  connectionTimeoutMillis: 30_000,
  lock_timeout: 60_000,
  statement_timeout: 10 * 60_000,
  idle_in_transaction_session_timeout: 10 * 60_000,
};

const probeLimits: pg.PoolConfig = { connectionTimeoutMillis: 2_000, statement_timeout: 2_000, query_timeout: 2_500 };

/**
 * Creates the connection pools; `onStatement` receives each SQL text of a request, for counting. A lost connection fails
 * the statements that run on it and is replaced by the next one.
 */
export function connect(url: string, { max = 20, onStatement = (_: string) => {} } = {}): Connection {
  const shared = { connectionString: url, keepAlive: true, application_name: "teza" };
  const pool = openPool({ ...shared, ...requestLimits, max });
  const backgroundPool = openPool({ ...shared, ...backgroundLimits, max: 8, application_name: "teza-background" });
  const probePool = openPool({ ...shared, ...probeLimits, max: 1, application_name: "teza-probe" });
  const heard: Connection["observed"] = (hear) =>
    databaseOn(pool, (statement) => {
      onStatement(statement);
      hear(statement);
    });
  return {
    db: databaseOn(pool, onStatement),
    background: databaseOn(backgroundPool, () => {}),
    pool,
    backgroundPool,
    observed: heard,
    async probe() {
      const { rows } = await probePool.query("select current_setting('transaction_read_only') = 'on' as read_only");
      return { readOnly: rows[0]?.read_only === true };
    },
    close: async () => void (await Promise.all([pool, backgroundPool, probePool].map((each) => each.end()))),
  };
}

/**
 * Opens a pool whose lost connections don't end the process: an `error` of a client that nobody listens to would. The
 * statement that runs reports the error, or the next one.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function databaseOn(pool: pg.Pool, logQuery: (statement: string) => void): Database {
  const options = { casing: "snake_case", logger: { logQuery } } as const;
  const db = drizzle(pool, options) as unknown as Database;
  // Drizzle's own never returns a connection to the pool on which `begin` has failed.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await (drizzle(client, options) as unknown as Database).transaction(work, config);
    } catch (error) {
      isLost = findOutage(error) !== undefined;
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}

const migrationLock = 20_310;

/**
 * Runs all new migrations. Nodes that start at the same time wait for each other. A database of a newer version is
 * refused.
 */
export async function runMigrations({ backgroundPool }: Connection, folder: string) {
  const client = await backgroundPool.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0"); // as long as another node takes, and a large table
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerDatabase(client, folder);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    client.release(true); // closing the connection releases the lock and restores the limits
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
