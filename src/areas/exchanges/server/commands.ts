import type { Context } from "#kit/database/index.ts";
import type { ExchangeFailure, ExchangeSystem } from "../schema.ts";
import { exchanges } from "./tables.ts";

type Exchange = { method: "GET" | "POST" | "PUT"; path: string; status: number | null; answer: string };

type ExchangeSubject = { system: ExchangeSystem; thesisId: number | null; askedBy: number | null };

/** Stores what a system was asked in one conversation and what it answered; a failure belongs to the last question. */
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
