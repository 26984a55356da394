import type { Duplex } from "node:stream";
import pg from "pg";
import { prepareStatements, type StatementNames } from "./prepared-statements.ts";

/** Time limits that the database keeps, in milliseconds. */
export type ServerLimits = {
  lock_timeout?: number;
  statement_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/** How a pool reaches the database. */
export type PoolTarget = {
  url: string;
  /** Names of prepared statements; undefined behind a pooler that keeps nothing between transactions. */
  names: StatementNames | undefined;
};

/**
 * Opens a pool whose statements are planned once by each connection and end in time. A connection sends a statement
 * without waiting for the answers to those before it, and those of one moment together.
 */
export function openLimitedPool({ url, names }: PoolTarget, limits: ServerLimits, options: pg.PoolConfig): pg.Pool {
  const shared = { connectionString: url, keepAlive: true, pipeline: true, ...options };
  return names
    ? prepareStatements(writeTogether(openPool({ ...shared, ...limits })), names)
    : limitTransactions(writeTogether(openPool(shared)), limits);
}

/**
 * Holds back what a connection sends until the running code has ended, so that several statements leave in one write:
 * each write costs both processes a wake-up.
 */
function writeTogether(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const send = client.query.bind(client) as unknown as (...sent: unknown[]) => unknown;
    let isHeld = false;
    client.query = ((...sent: unknown[]) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        process.nextTick(() => {
          isHeld = false;
          stream.uncork();
        });
      }
      return send(...sent);
    }) as typeof client.query;
  });
  return pool;
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

/** A pooler refuses limits of a session, so each transaction begins with its own. */
function limitTransactions(pool: pg.Pool, limits: ServerLimits): pg.Pool {
  const own = Object.entries(limits).map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`);
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as unknown as (...sent: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
      if (!/^begin\b[^;]*$/.test(text)) return send(statement, ...rest);
      const limited = text + own.join("");
      return send(typeof statement === "string" ? limited : { ...(statement as object), text: limited }, ...rest);
    }) as typeof client.query;
  });
  return pool;
}

/**
 * Runs `work` on a connection of its own without time limits, for locks that belong to a session. They end with it.
 */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = { connectionString: url, keepAlive: true, connectionTimeoutMillis: 30_000 };
  const client = new pg.Client({ ...options, application_name: "teza-session" });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0"); // the role may have limits
    return await work(client);
  } finally {
    await client.end();
  }
}
