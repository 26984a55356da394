import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";

/** Returns this many ids for new versions. */
export const nextDocumentIds = async (db: Database, count: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence('documents', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
    )
  ).map(({ id }) => id);
