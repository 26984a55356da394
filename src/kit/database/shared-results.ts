type Observed = { shared: object; hear: (statement: string) => void };

/** Keyed by the database of each page whose statements are recorded. */
const observed = new WeakMap<object, Observed>();

/**
 * Marks `db` as a database whose statements `hear` receives, and which shares results with
 * `shared`.
 */
export function markObserved<D extends object>(
  db: D,
  shared: D,
  hear: (statement: string) => void,
): D {
  observed.set(db, { shared, hear });
  return db;
}

/**
 * Returns the database by which results are shared among all requests (`singleFlight`, caches): a
 * page whose statements are recorded has its own, on the same pool. `statement` determines the
 * result. It is recorded also for a page that finds the result ready, so the page depends on the
 * sources of the statement (docs/decisions/0020), but not on how the result is updated. Results
 * that only migrations change have no statement.
 */
export function sharedDatabase<D extends object>(db: D, statement?: string): D {
  const own = observed.get(db);
  if (statement !== undefined) own?.hear(statement);
  return (own?.shared as D | undefined) ?? db;
}

type Flight = { now: Promise<unknown>; next?: Promise<unknown> };

const flights = new WeakMap<object, Map<string, Flight>>();

/**
 * Shares one query among the requests that arrived before it began. A request that arrives during a
 * query waits for the next one, because the current snapshot may be older than a write that the
 * request knows of. A name identifies one kind of query.
 */
export function singleFlight<T>(db: object, name: string, look: () => Promise<T>): Promise<T> {
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

const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs the works of one name one at a time in this process, so that works that would wait for the
 * same row's lock hold no connection meanwhile. Before its turn, and again after each other work, a
 * work calls `look`, which may throw to give up. The lock still decides, because other processes
 * have turns of their own.
 */
export async function takeTurn<T>(
  db: object,
  name: string,
  look: () => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const named = running.get(db) ?? new Map<string, Promise<unknown>>();
  running.set(db, named);
  await look();
  for (let before = named.get(name); before; before = named.get(name)) {
    await before.catch(() => undefined);
    await look();
  }
  const begun = work();
  named.set(name, begun);
  try {
    return await begun;
  } finally {
    named.delete(name);
  }
}
