import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { JournaledErasure } from "#outside/erasure-journal/port.ts";
import type { KnownAccount } from "./journal-seals.server.ts";

/** Loads the erasures that the journal has to hold. */
export async function loadJournaledErasures(
  db: Database,
): Promise<Omit<JournaledErasure, "seal">[]> {
  const rows = await queryRows<{ userId: number; erasedAt: string; hashes: string[] }>(
    db,
    sql`select user_id, to_json(erased_at) #>> '{}' as "erasedAt", hashes from erasures
      where hashes <> '{}' order by erased_at, user_id`,
  );
  return rows.map((row) => ({ ...row, erasedAt: new Date(row.erasedAt).toISOString() }));
}

/** Loads those of these accounts that are not erased, by id. */
export async function loadUnerasedAccounts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownAccount>> {
  const rows = await queryRows<KnownAccount>(
    db,
    sql`select u.id, u.username, u.email, u.jmbag from users u where u.id = any(${sql.param([...ids])}::integer[])
      and not exists (select from erasures e where e.user_id = u.id)`,
  );
  return new Map(rows.map((account) => [account.id, account]));
}

/** Loads the ids of the people whose erasure has to be repeated and who still exist. */
export async function loadPendingErasureIds(db: Database): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select p.user_id as id from pending_erasures p join users u on u.id = p.user_id order by p.erased_at, p.user_id`,
  );
  return rows.map(({ id }) => id);
}
