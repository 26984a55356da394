type Observed = { shared: object; hear: (statement: string) => void };

/** By the database of each page whose statements are recorded. */
const observed = new WeakMap<object, Observed>();

/** Marks `db` as a database whose statements `hear` receives, and which shares results with `shared`. */
export function markObserved<D extends object>(db: D, shared: D, hear: (statement: string) => void): D {
  observed.set(db, { shared, hear });
  return db;
}

/**
 * Returns the database by which results are shared among all requests (`singleFlight`, caches): a page whose statements
 * are recorded has its own, on the same pool. `statement` is what the result follows from. It is recorded also for a
 * page that finds the result ready, so the page depends on the sources of the statement (docs/decisions/0020), but not
 * on how the result is kept up to date. What only migrations change follows from no statement.
 */
export function sharedDatabase<D extends object>(db: D, statement?: string): D {
  const own = observed.get(db);
  if (statement !== undefined) own?.hear(statement);
  return (own?.shared as D | undefined) ?? db;
}
