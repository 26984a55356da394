import type { Database } from "./connection.ts";

type Flight = { now: Promise<unknown>; next?: Promise<unknown> };

const flights = new WeakMap<Database, Map<string, Flight>>();

/**
 * Shares one query among the requests that arrived before it began. A request that arrives during a query waits for the
 * next one, because the current snapshot may be older than a write that the request knows of. A name stands for one
 * kind of query.
 */
export function singleFlight<T>(db: Database, name: string, look: () => Promise<T>): Promise<T> {
  const named = flights.get(db) ?? new Map<string, Flight>();
  flights.set(db, named);
  const turn = named.get(name);
  if (turn?.next) return turn.next as Promise<T>;
  const begin = () => {
    const begun: Flight = { now: look() };
    named.set(name, begun);
    const end = () => {
      if (named.get(name) === begun && !begun.next) named.delete(name);
    };
    begun.now.then(end, end);
    return begun.now as Promise<T>;
  };
  if (!turn) return begin();
  turn.next = turn.now.then(begin, begin);
  return turn.next as Promise<T>;
}
