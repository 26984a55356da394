import type { Database } from "./connection.ts";

type Flight = { now: Promise<unknown>; next?: Promise<unknown> };

const flights = new WeakMap<Database, Map<string, Flight>>();

/**
 * A look at the data that is shared by all who came before it began. Who comes while one is under way waits for the next one:
 * the one under way may have begun before the write that they know of. A name stands for one kind of look.
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
