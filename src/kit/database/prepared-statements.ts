import { createHash } from "node:crypto";
import type pg from "pg";

/** Chooses the names under which a pool's connections prepare statements (docs/decisions/0039). */
export type StatementNames = {
  /** The name of a statement; undefined for one that is sent unnamed. */
  find(text: string, values?: readonly unknown[]): string | undefined;
  /** Gives all statements new names, because the tables have changed under their plans. */
  renew(): void;
};

/**
 * Names of the statements that this process has sent before, at most `most`. Texts that never repeat, such as lists of
 * changing lengths, stay unnamed, so they take no memory of the connections.
 */
export function createStatementNames(most = 1_000): StatementNames {
  const [names, seenOnce] = [new Map<string, string>(), new Set<string>()];
  let generation = 0;
  return {
    find(text, values) {
      const name = names.get(text);
      if (name || names.size >= most || !isPreparable(text, values)) return name;
      if (seenOnce.delete(text)) {
        const chosen = `${createHash("sha1").update(text).digest("base64url")} ${generation}`;
        names.set(text, chosen);
        return chosen;
      }
      if (seenOnce.size >= most) seenOnce.clear();
      seenOnce.add(text);
      return undefined;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

/** PostgreSQL prepares single statements that read or write rows. */
const isPreparable = (text: string, values: readonly unknown[] = []) =>
  text.length < longestText && startOfPlanned.test(text) && (values.length > 0 || !text.includes(";"));

const longestText = 50_000;

const startOfPlanned = /^[\s(]*(select|with|insert|update|delete|values|merge)\b/i;

/**
 * Lets a pool send its statements under names: each connection plans them once. A statement outside a transaction is
 * repeated if its plan has become impossible; within a transaction that is an outage (`findOutage`), and repeating the
 * whole succeeds.
 */
export function prepareStatements(pool: pg.Pool, names: StatementNames): pg.Pool {
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
  const config = typeof statement === "string" ? { text: statement } : (statement as Partial<pg.QueryConfig>);
  if (typeof config.text !== "string" || config.name || "submit" in config) return statement;
  const name = names.find(config.text, Array.isArray(given) ? given : config.values);
  return name ? { ...config, name } : statement;
}

/** PostgreSQL refuses a kept plan whose columns have changed: another node has migrated the database. */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && "routine" in error && error.routine === "RevalidateCachedQuery";
