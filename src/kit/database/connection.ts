import { channel } from "node:diagnostics_channel";
import type { sql } from "drizzle-orm";
import { NodePgDatabase, NodePgDriver, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { findOutage } from "./errors.ts";
import {
  createStatementNames,
  nameInCamelCase,
  openLimitedPool,
  type ServerLimits,
  withSession,
} from "./pools.ts";
import { markObserved } from "./shared-results.ts";
import { buildInOnePass } from "./statement-texts.ts";

/** The database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Connection = {
  db: Database;
  /**
   * For background jobs: a pool of their own with longer time limits, and without `onStatement`.
   */
  background: Database;
  pool: pg.Pool;
  /** The pool of `background`, for whatever else may take minutes. */
  backgroundPool: pg.Pool;
  /** Opens another pool with the limits of `background`; its opener ends it. */
  openBackgroundPool(max: number, name: string): pg.Pool;
  /** The same database as `db` with a further listener for statements. */
  observed(onStatement: (statement: string) => void): Database;
  /**
   * Runs `work` on a session of its own without time limits, for locks and settings that end with
   * it.
   */
  withSession<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /**
   * Checks, on a separate connection, whether the server responds and accepts writes; throws within
   * three seconds.
   */
  probe(): Promise<{ readOnly: boolean }>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Connections for requests. */
  max?: number;
  /** Receives each SQL text of a request, for counting. */
  onStatement?: (statement: string) => void;
  /**
   * True if `url` leads to a pooler that gives each transaction any connection, so that no state
   * outlives a transaction.
   */
  pooled?: boolean;
  /** Leads to the database itself, for functions that need a session. */
  directUrl?: string | undefined;
  /** The program's version, by which the admin distinguishes the nodes. */
  version?: string;
};

/**
 * Time limits in milliseconds (docs/decisions/0032). A request that exceeds one is refused with
 * 503, so a locked table or a slow statement delays only the requests that need it, and only
 * briefly.
 */
const requestLimits: ServerLimits = {
  lock_timeout: 5_000,
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000, // a node that hangs does not hold its locks for good
};

const requestTimeouts: pg.PoolConfig = {
  connectionTimeoutMillis: 10_000, // waiting for a free connection or a new one
  query_timeout: 25_000, // for a server that no longer answers at all
  idleTimeoutMillis: 60_000, // a new connection plans all statements again
  min: 2, // stay open, for the first page after a pause
};

/** No user waits for a job, and it is retried if it fails. */
const backgroundLimits: ServerLimits = {
  lock_timeout: 60_000,
  statement_timeout: 10 * 60_000,
  idle_in_transaction_session_timeout: 10 * 60_000,
};

const probeTimeouts: pg.PoolConfig = { connectionTimeoutMillis: 2_000, query_timeout: 2_500 };

/**
 * Creates the connection pools. Each connection plans a statement once (docs/decisions/0039). A
 * lost connection fails the statements that run on it and is replaced by the next one.
 */
export function connect(
  url: string,
  {
    max = 20,
    onStatement = (_: string) => {},
    pooled = false,
    directUrl = url,
    version = "",
  }: ConnectOptions = {},
): Connection {
  const target = { url, names: pooled ? undefined : createStatementNames() };
  const openBackgroundPool = (max: number, application_name: string) =>
    openLimitedPool(target, backgroundLimits, {
      connectionTimeoutMillis: 30_000,
      max,
      application_name,
    });
  const pool = openLimitedPool(target, requestLimits, {
    ...requestTimeouts,
    max,
    application_name: "teza",
  });
  const backgroundPool = openBackgroundPool(8, "teza-background");
  for (const each of [pool, backgroundPool]) nameInCamelCase(each);
  const probe = { ...probeTimeouts, max: 1, application_name: "teza-probe" };
  const probePool = openLimitedPool(target, { statement_timeout: 2_000 }, probe);
  const db = databaseOn(pool, onStatement);
  const observed: Connection["observed"] = (hear) => {
    const own = databaseOn(pool, (statement) => {
      onStatement(statement);
      hear(statement);
    });
    return markObserved(own, db, hear);
  };
  return {
    db,
    background: databaseOn(backgroundPool, () => {}),
    pool,
    backgroundPool,
    openBackgroundPool,
    observed,
    withSession: (work) => withSession(directUrl, `teza-session ${version}`.trim(), work),
    async probe() {
      const { rows } = await probePool.query(
        "select current_setting('transaction_read_only') = 'on' as read_only",
      );
      return { readOnly: rows[0]?.read_only === true };
    },
    close: async () =>
      void (await Promise.all([pool, backgroundPool, probePool].map((each) => each.end()))),
  };
}

/**
 * One for all databases of a process; each page has its own database. It caches the columns' names
 * in snake case.
 */
const dialect = buildInOnePass(new PgDialect({ casing: "snake_case" }));

function databaseOn(pool: pg.Pool, logQuery: (statement: string) => void): Database {
  const open = (client: pg.Pool | pg.PoolClient) => {
    const session = new NodePgDriver(client, dialect, { logger: { logQuery } }).createSession(
      undefined,
    );
    return new NodePgDatabase(dialect, session, undefined) as unknown as Database;
  };
  const db = open(pool);
  const ofClients = new WeakMap<pg.PoolClient, Database>();
  const databaseOf = (client: pg.PoolClient) => {
    const own = ofClients.get(client) ?? open(client);
    own.transaction = (work) => work(own as never); // joins the open one
    ofClients.set(client, own);
    return own;
  };
  db.transaction = (work) =>
    runTransaction(pool, (client) => {
      logQuery("begin");
      return work(databaseOf(client) as never);
    });
  pools.set(db, pool);
  sharedConnections.set(db, (work) => runOnConnection(pool, (client) => work(databaseOf(client))));
  return db;
}

const pools = new WeakMap<Database, pg.Pool>();

/** The pool of a database; undefined for a transaction, which has one connection. */
export const poolOf = (db: Database): pg.Pool | undefined => pools.get(db);

type ConnectionSharing = (work: (db: Database) => Promise<unknown>) => Promise<unknown>;

const sharedConnections = new WeakMap<Database, ConnectionSharing>();

/**
 * Runs `work`, which only reads and awaits all statements that it sends (`settleTogether`), on one
 * connection, so that these share one round trip. Inside a transaction it uses the transaction's
 * connection.
 */
export const shareConnection = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  (sharedConnections.get(db)?.(work) as Promise<T> | undefined) ?? work(db);

/**
 * Runs a raw SQL statement and returns its rows, whose keys are the names of its columns in camel
 * case. It is sent at once: the statements of a transaction run in the order in which they are sent,
 * so several may be sent before the first is answered (`settleTogether`).
 */
export async function queryRows<T>(db: Database, statement: ReturnType<typeof sql>): Promise<T[]> {
  const from = published.hasSubscribers ? new Error() : undefined;
  const { rows, fields } = await db.execute(statement).execute();
  const text = () => compileStatement(statement).sql;
  if (from) published.publish({ rows, fields, text, from } satisfies PublishedRows);
  return rows as T[];
}

/** The rows of a statement, its columns as PostgreSQL describes them, and the stack of its call. */
export type PublishedRows = {
  rows: object[];
  fields: pg.FieldDef[];
  text: () => string;
  from: Error;
};

/**
 * The rows of `queryRows`, for the stories, which compare them with their declared types. Nothing is
 * published while nobody subscribes.
 */
const published = channel("teza.rows");

/** A statement as SQL text with its parameters. */
export const compileStatement = (statement: ReturnType<typeof sql>) =>
  dialect.sqlToQuery(statement);

/**
 * Runs `work` in a transaction on a connection of its own. `begin` travels with the first statement
 * of `work`, and `commit` with those that `work` has sent without waiting. The result is returned
 * only after `commit` has succeeded; if a statement that was sent without waiting fails, its own
 * promise rejects, and so does this one, because `commit` is refused.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    const begun = client.query("begin");
    begun.catch(() => {}); // later statements fail, too
    const result = await work(client);
    const isUnreplicated = watchReplication(client);
    const committed = client.query("commit");
    committed.catch(() => {});
    await begun;
    // PostgreSQL answers the commit of a failed transaction with a rollback
    if ((await committed).command !== "COMMIT")
      throw new Error("the transaction has failed and is rolled back");
    if (isUnreplicated())
      throw Object.assign(new Error("committed without its standby"), { code: unknownOutcome });
    return result;
  } catch (error) {
    isLost = findOutage(error) !== undefined || !(await rollBack(client));
    throw error;
  } finally {
    client.release(isLost);
  }
}

const unknownOutcome = "08007"; // transaction_resolution_unknown

/**
 * If a time limit ends a commit with a synchronous standby, PostgreSQL stops waiting for the
 * standby and reports success with a notice; the committed data are lost if the primary dies.
 * Returns whether that notice has arrived since.
 */
function watchReplication(client: pg.PoolClient): () => boolean {
  let isUnreplicated = false;
  const hear = ({ routine }: { routine?: string | undefined }) => {
    isUnreplicated ||= routine === "SyncRepWaitForLSN";
  };
  client.on("notice", hear);
  return () => {
    client.off("notice", hear);
    return isUnreplicated;
  };
}

/**
 * Runs `work` on a separate connection without a transaction, so that statements sent together
 * share one round trip.
 */
async function runOnConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isLost = false;
  try {
    return await work(client);
  } catch (error) {
    isLost = findOutage(error) !== undefined;
    throw error;
  } finally {
    client.release(isLost);
  }
}

const rollBack = (client: pg.PoolClient) =>
  client.query("rollback").then(
    () => true,
    () => false,
  );

/**
 * Waits for statements that were sent together, in this order. Throws the first error only when all
 * have been answered, so that none is sent after the transaction has ended.
 */
export async function settleTogether<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  const settled = await Promise.allSettled(sent);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.map((result) => (result as PromiseFulfilledResult<unknown>).value) as never;
}
