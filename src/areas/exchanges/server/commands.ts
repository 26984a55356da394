import { sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { ExchangeFailure, ExchangeSystem } from "../schema.ts";
import { exchanges } from "./tables.ts";

type Exchange = { method: "GET" | "POST" | "PUT"; path: string; status: number | null; answer: string };

type ExchangeSubject = { system: ExchangeSystem; thesisId: number | null; askedBy: number | null };

/** Stores the requests of one conversation with a system and its responses; a failure belongs to the last request. */
export async function storeExchanges(
  { db, now }: Context,
  subject: ExchangeSubject,
  list: readonly Exchange[],
  failure: ExchangeFailure | null,
): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ method, path, status, answer }, nth) => ({
    ...{ ...subject, askedAt: now, method, path, status, answer },
    failure: nth === list.length - 1 ? failure : null,
  }));
  await db.insert(exchanges).values(rows);
}

/** Deletes the exchanges from before an instant, at most `most`; returns their number. */
export async function deleteOldExchanges(db: Database, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from exchanges where id in (select id from exchanges where asked_at < ${before} order by asked_at limit ${most})`,
  );
  return rowCount ?? 0;
}
