import type { Database } from "./connection.ts";
import { sharedDatabase } from "./shared-results.ts";

/** A statement of drizzle's builder, prepared with placeholders. */
type PreparedStatement = { getQuery(): { sql: string } };

/**
 * Keeps a statement of drizzle's builder that differs only in the values of its placeholders:
 * building one with a hundred columns takes longer than sending it. `prepare` is called once for
 * the pool and once for each connection with transactions.
 */
export function keepStatement<P extends PreparedStatement>(
  prepare: (db: Database) => P,
): (db: Database) => P {
  const prepared = new WeakMap<Database, P>();
  return (db) => {
    const shared = sharedDatabase(db);
    const kept = prepared.get(shared) ?? prepare(shared);
    prepared.set(shared, kept);
    sharedDatabase(db, kept.getQuery().sql); // a page that is recorded depends on its sources
    return kept;
  };
}
