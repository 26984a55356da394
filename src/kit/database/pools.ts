import { tracingChannel } from "node:diagnostics_channel";
import type { Duplex } from "node:stream";
import pg from "pg";
import { prepareStatements, type StatementNames } from "./prepared-statements.ts";

/** Time limits that the database enforces, in milliseconds. */
export type ServerLimits = {
  lock_timeout?: number;
  statement_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/** How a pool reaches the database. */
export type PoolTarget = {
  url: string;
  /** Names of prepared statements; undefined behind a pooler that keeps no state between transactions. */
  names: StatementNames | undefined;
};

/**
 * Opens a pool whose statements are planned once for each connection and have time limits. A connection sends a
 * statement without awaiting the responses to earlier ones, and those of the same moment together.
 */
export function openLimitedPool({ url, names }: PoolTarget, limits: ServerLimits, options: pg.PoolConfig): pg.Pool {
  const shared = { connectionString: url, keepAlive: true, pipeline: true, ...options };
  return names
    ? prepareStatements(writeTogether(traceStatements(openPool({ ...shared, ...limits }))), names)
    : limitTransactions(writeTogether(traceStatements(openPool(shared))), limits);
}

/** Each statement from being sent until its answer, for traces; nothing is published while nobody subscribes. */
export const statementChannel = tracingChannel<unknown, { text: string }>("teza.statement");

function traceStatements(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as unknown as (...sent: unknown[]) => Promise<unknown>;
    client.query = ((...sent: unknown[]) => {
      const [statement] = sent;
      const text = typeof statement === "string" ? statement : (statement as Partial<pg.QueryConfig>).text;
      const isStream = typeof statement === "object" && statement !== null && "submit" in statement;
      if (!statementChannel.hasSubscribers || text === undefined || isStream) return send(...sent);
      return typeof sent.at(-1) === "function"
        ? statementChannel.traceCallback(send as never, -1, { text }, undefined, ...(sent as never[]))
        : statementChannel.tracePromise(send as never, { text }, undefined, ...(sent as never[]));
    }) as typeof client.query;
  });
  return pool;
}

/**
 * Delays what a connection sends until the running code has ended, so that several statements are sent in one write:
 * each write wakes up both processes.
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
 * Opens a pool whose lost connections don't end the process, as an unhandled `error` of a client would. The running
 * statement reports the error, or the next one.
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
 * Runs `work` on a separate connection without time limits, for locks that belong to a session and end with it. `name`
 * is shown in the server's list of sessions.
 */
export async function withSession<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = { connectionString: url, keepAlive: true, connectionTimeoutMillis: 30_000 };
  const client = new pg.Client({ ...options, application_name: name });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0"); // the role may have limits
    return await work(client);
  } finally {
    await client.end();
  }
}
