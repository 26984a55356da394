import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { PendingSignIn } from "#outside/identity-provider/port.ts";
import { createToken, hashToken } from "../tokens.server.ts";
import type { VouchedIdentity } from "./columns.ts";
import { pendingMinutes } from "./rules.ts";
import { pendingSignIns } from "./tables.server.ts";

type NewPendingSignIn = {
  pending: PendingSignIn;
  returnTo: string;
  /** The token of a browser that has already begun another sign-in, in another tab. */
  browser: string | undefined;
  /** The guest for whom it is begun. */
  guestId?: number | undefined;
  /** Who has signed in, if the provider has answered already. */
  identity?: VouchedIdentity | undefined;
};

/** Stores a pending sign-in; returns the browser's token. Deletes expired ones. */
export const storePendingSignIn = (
  context: Context,
  { pending, returnTo, browser = createToken(), guestId, identity }: NewPendingSignIn,
): Promise<string> =>
  inTransaction(context, async ({ db, now }) => {
    await deleteOldPendingSignIns(db, now);
    const expiresAt = new Date(now.getTime() + pendingMinutes * 60_000);
    await db.insert(pendingSignIns).values({
      stateHash: hashToken(pending.state),
      browserHash: hashToken(browser),
      pending,
      returnTo,
      guestId: guestId ?? null,
      identity: identity ?? null,
      expiresAt,
    });
    return browser;
  });

/** A sign-in of a browser; `identity` is who has signed in, if that is known already. */
export type TakenSignIn = {
  pending: PendingSignIn;
  returnTo: string;
  guestId: number | null;
  identity: VouchedIdentity | null;
};

/**
 * Consumes the sign-in that this browser began with this state; undefined if there is none or it
 * was consumed before.
 */
export async function takePendingSignIn(
  { db, now }: Context,
  { state, browser }: { state: string; browser: string },
): Promise<TakenSignIn | undefined> {
  const { stateHash, browserHash, expiresAt } = pendingSignIns;
  const [taken] = await db
    .delete(pendingSignIns)
    .where(
      and(eq(stateHash, hashToken(state)), eq(browserHash, hashToken(browser)), gt(expiresAt, now)),
    )
    .returning();
  return taken;
}

/**
 * Stores who has signed in until the browser that began the sign-in returns. False if the sign-in
 * was answered in the meantime.
 */
export async function answerSignIn(
  { db, now }: Context,
  { state, identity }: { state: string; identity: VouchedIdentity },
): Promise<boolean> {
  const { stateHash, identity: answer, expiresAt } = pendingSignIns;
  const answered = await db
    .update(pendingSignIns)
    .set({ identity })
    .where(and(eq(stateHash, hashToken(state)), isNull(answer), gt(expiresAt, now)))
    .returning();
  return answered.length > 0;
}

export const deleteOldPendingSignIns = (db: Database, now: Date) =>
  db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
