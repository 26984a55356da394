import { createHash } from "node:crypto";
import { tracingChannel } from "node:diagnostics_channel";
import type { EventEmitter } from "node:events";
import type { Duplex } from "node:stream";
import { LRUCache } from "lru-cache";
import pg from "pg";

/** Time limits that the database enforces, in milliseconds. */
export type ServerLimits = {
  lock_timeout?: number;
  statement_timeout: number;
  idle_in_transaction_session_timeout?: number;
};

/** How a pool reaches the database. */
export type PoolTarget = {
  url: string;
  /**
   * Names of prepared statements; undefined behind a pooler that keeps no state between
   * transactions.
   */
  names: StatementNames | undefined;
};

/**
 * Opens a pool whose statements are planned once for each connection and have time limits. A
 * connection sends a statement without awaiting the responses to earlier ones, and those of the
 * same moment together.
 */
export function openLimitedPool(
  { url, names }: PoolTarget,
  limits: ServerLimits,
  options: pg.PoolConfig,
): pg.Pool {
  const shared = { connectionString: url, ...keptAlive, pipeline: true, ...options };
  return names
    ? prepareStatements(writeTogether(traceStatements(openPool({ ...shared, ...limits }))), names)
    : limitTransactions(writeTogether(traceStatements(openPool(shared))), limits);
}

/**
 * Lets the system notice within minutes that an idle connection is dead, which a firewall may have
 * dropped silently.
 */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };

/**
 * Each statement from being sent until its answer, for traces; nothing is published while nobody
 * subscribes.
 */
export const statementChannel = tracingChannel<unknown, { text: string }>("teza.statement");

function traceStatements(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as unknown as (...sent: unknown[]) => Promise<unknown>;
    client.query = ((...sent: unknown[]) => {
      const [statement] = sent;
      const text =
        typeof statement === "string" ? statement : (statement as Partial<pg.QueryConfig>).text;
      const isStream = typeof statement === "object" && statement !== null && "submit" in statement;
      if (!statementChannel.hasSubscribers || text === undefined || isStream) return send(...sent);
      return typeof sent.at(-1) === "function"
        ? statementChannel.traceCallback(
            send as never,
            -1,
            { text },
            undefined,
            ...(sent as never[]),
          )
        : statementChannel.tracePromise(send as never, { text }, undefined, ...(sent as never[]));
    }) as typeof client.query;
  });
  return pool;
}

/**
 * Delays what a connection sends until the running code has ended, so that several statements are
 * sent in one write: each write wakes up both processes.
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
 * Lets a pool answer rows whose keys are in camel case: `thesis_name` is `thesisName`. The columns
 * are renamed once a result, when PostgreSQL has described them, before rows are made of them.
 */
export function nameInCamelCase(pool: pg.Pool) {
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.prependListener("rowDescription", ({ fields }: { fields: pg.FieldDef[] }) => {
      for (const field of fields) field.name = toCamelCase(field.name);
    });
  });
}

function toCamelCase(name: string): string {
  const known = camelCaseNames.get(name);
  if (known !== undefined) return known;
  const inCamelCase = name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
  if (camelCaseNames.size < maxKnownNames) camelCaseNames.set(name, inCamelCase);
  return inCamelCase;
}

const camelCaseNames = new Map<string, string>();

/** Columns that statements name are a few thousand; a name has at most 63 bytes. */
const maxKnownNames = 5_000;

/**
 * Opens a pool whose lost connections don't end the process, as an unhandled `error` of a client
 * would. The running statement reports the error, or the next one.
 */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A pooler refuses limits of a session, so each transaction begins with its own. */
function limitTransactions(pool: pg.Pool, limits: ServerLimits): pg.Pool {
  const own = Object.entries(limits).map(
    ([name, milliseconds]) => `; set local ${name} = ${milliseconds}`,
  );
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as unknown as (...sent: unknown[]) => unknown;
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === "string" ? statement : (statement as pg.QueryConfig).text;
      if (!/^begin\b[^;]*$/.test(text)) return send(statement, ...rest);
      const limited = text + own.join("");
      return send(
        typeof statement === "string" ? limited : { ...(statement as object), text: limited },
        ...rest,
      );
    }) as typeof client.query;
  });
  return pool;
}

/**
 * Runs `work` on a separate connection without time limits, for locks that belong to a session and
 * end with it. `name` is shown in the server's list of sessions.
 */
export async function withSession<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const options = { connectionString: url, keepAlive: true, connectionTimeoutMillis: 30_000 };
  const client = new pg.Client({ ...options, application_name: name });
  client.on("error", () => {}); // the statement that runs reports it
  await client.connect();
  try {
    // the role may have limits
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Connections keep the texts that they have prepared. Its text is the same string for all of them,
 * so they hold it once.
 */
type NamedStatement = { name: string; text: string };

/** Chooses the names under which a pool's connections prepare statements (docs/decisions/0039). */
type StatementNames = {
  /** The name of a statement; undefined for one that is sent unnamed. */
  find(text: string, values?: readonly unknown[]): NamedStatement | undefined;
  /** Gives all statements new names, because the tables have changed under their plans. */
  renew(): void;
};

/**
 * Names of the statements that this process has sent before, at most `most` with as many characters
 * as `mostText`. Texts that never repeat, such as lists of changing lengths, stay unnamed, so they
 * take no memory of the connections.
 */
export function createStatementNames(most = 1_000, mostText = 4_000_000): StatementNames {
  const named = new Map<string, NamedStatement>();
  const seenOnce = new LRUCache<string, true>({
    max: most,
    maxSize: mostText,
    sizeCalculation: (_, text) => text.length || 1,
  });
  let [generation, textLength] = [0, 0];
  return {
    find(text, values) {
      const known = named.get(text);
      if (known || named.size >= most || textLength + text.length > mostText) return known;
      if (!isPreparable(text, values)) return undefined;
      if (seenOnce.delete(text)) {
        const name = `${createHash("sha1").update(text).digest("base64url")} ${generation}`;
        named.set(text, { name, text });
        textLength += text.length;
        return named.get(text);
      }
      seenOnce.set(text, true);
      return undefined;
    },
    renew() {
      generation += 1;
      named.clear();
      textLength = 0;
    },
  };
}

/** PostgreSQL prepares single statements that read or write rows. */
const isPreparable = (text: string, values: readonly unknown[] = []) =>
  text.length < longestText &&
  startOfPlanned.test(text) &&
  (values.length > 0 || !text.includes(";"));

const longestText = 50_000;

const startOfPlanned = /^[\s(]*(select|with|insert|update|delete|values|merge)\b/i;

/**
 * Lets a pool send its statements under names: each connection plans them once. A statement outside
 * a transaction is repeated if its plan has become impossible; within a transaction that is an
 * outage (`findOutage`), and repeating the whole succeeds.
 */
function prepareStatements(pool: pg.Pool, names: StatementNames): pg.Pool {
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as unknown as Send;
    client.query = ((statement, ...rest) => {
      const sent = send(withName(names, statement, rest[0]), ...rest);
      if (sent instanceof Promise) sent.catch((error) => isPlanOutdated(error) && names.renew());
      return sent;
    }) as Send as typeof client.query;
  });
  const send = pool.query.bind(pool) as unknown as Send;
  pool.query = ((...sent) => {
    const sending = send(...sent);
    if (!(sending instanceof Promise)) return sending; // the caller passed a callback
    return sending.catch((error) => {
      if (!isPlanOutdated(error)) throw error;
      names.renew();
      return send(...sent);
    });
  }) as Send as typeof pool.query;
  return pool;
}

type Send = (statement: unknown, ...rest: unknown[]) => unknown;

function withName(names: StatementNames, statement: unknown, given: unknown): unknown {
  const config =
    typeof statement === "string" ? { text: statement } : (statement as Partial<pg.QueryConfig>);
  if (typeof config.text !== "string" || config.name || "submit" in config) return statement;
  const named = names.find(config.text, Array.isArray(given) ? given : config.values);
  return named ? { ...config, ...named } : statement;
}

/**
 * PostgreSQL refuses a kept plan whose columns have changed: another node has migrated the
 * database.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
