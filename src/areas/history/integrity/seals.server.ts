import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

export async function findLastSeal(db: Database) {
  const [last] = await queryRows<{ id: number; total: string; signature: Buffer }>(
    db,
    sql`select id, total, signature from log_seals order by id desc limit 1`,
  );
  return last;
}

/** The oldest entries that no seal covers yet. */
export const loadUnsealedEntries = (db: Database, most: number) =>
  queryRows<{ id: string; hash: Buffer }>(
    db,
    sql`select id, hash from log_entries where seal is null order by id limit ${most}`,
  );
