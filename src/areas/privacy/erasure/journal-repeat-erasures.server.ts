import { type Context, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { Refusal, runEach } from "#kit/workflow/refusal.ts";
import type { ErasureJournal, JournaledErasure } from "#outside/erasure-journal/port.ts";
import { eraseAsSystem } from "./erasure.server.ts";
import {
  loadJournaledErasures,
  loadPendingErasureIds,
  loadUnerasedAccounts,
} from "./journal-queries.server.ts";
import { hasOwnSeal, isErasedAccount, sealErasure } from "./journal-seals.server.ts";
import { pendingErasures } from "./tables.server.ts";

const keyOf = ({ userId, erasedAt }: Pick<JournaledErasure, "userId" | "erasedAt">) =>
  `${userId} ${erasedAt}`;

/** Adds to the journal the erasures of the database that it lacks. */
export async function completeJournal(
  { db, sealed }: Context,
  journal: ErasureJournal,
): Promise<void> {
  const { erasures } = await journal.readAll();
  const known = new Set(erasures.map(keyOf));
  const missing = (await loadJournaledErasures(db)).filter((erasure) => !known.has(keyOf(erasure)));
  if (missing.length > 0)
    await journal.append(missing.map((erasure) => sealErasure(sealed, erasure)));
}

/**
 * Repeats the erasure of people whom a restore has brought back: people of the journal who are not
 * erased in the database. The admin settles anything that prevents an erasure, such as a
 * reservation that was open then, and the next run tries again.
 */
export async function repeatErasures(context: Context, journal: ErasureJournal): Promise<void> {
  const { db, sealed } = context;
  const { erasures, unreadable } = await journal.readAll();
  const own = erasures.filter((erasure) => hasOwnSeal(sealed, erasure));
  const foreign = erasures.length - own.length;
  if (unreadable + foreign > 0)
    log.error({ unreadable, foreign }, "journal of erasures has lines that are not its own");
  const accounts = await loadUnerasedAccounts(db, [...new Set(own.map(({ userId }) => userId))]);
  const due = own.filter((erasure) => {
    const account = accounts.get(erasure.userId);
    return account !== undefined && isErasedAccount(sealed, erasure, account);
  });
  if (due.length > 0) await storePending(context, due);
  await runEach(await loadPendingErasureIds(db), (id) => repeatErasure(context, id));
}

const storePending = (context: Context, due: readonly JournaledErasure[]) =>
  inTransaction(context, ({ db }) =>
    db
      .insert(pendingErasures)
      .values(due.map(({ userId, erasedAt }) => ({ userId, erasedAt: new Date(erasedAt) })))
      .onConflictDoNothing(),
  );

async function repeatErasure(context: Context, id: number) {
  try {
    await eraseAsSystem(context, id);
    log.warn({ user: id }, "erasure repeated after a restore");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.error({ user: id, reason: error.message }, "erasure can't be repeated yet");
  }
}
