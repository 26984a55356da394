import type { Sql } from "./given.ts";

/** Returns how many statements in the database of `sql` wait for a lock. */
export const countLockWaits = async (sql: Sql): Promise<number> =>
  (
    await sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;
