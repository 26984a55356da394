import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { type Context, type Database, inTransaction } from "#kit/database/index.ts";
import { hostCookieName, serializeCookie } from "#kit/http/server/index.ts";
import type { PendingSignIn } from "#outside/identity-provider/port.ts";
import { createToken, hashToken } from "../../../server/commands/tokens.ts";
import { pendingSignIns, type VouchedIdentity } from "../tables.ts";

/** The cookie of a browser that has gone to the identity provider. */
export const signInCookie = "teza_sign_in";

/** Minutes within which a browser must return from the provider. */
export const pendingMinutes = 15;

type NewPendingSignIn = {
  pending: PendingSignIn;
  returnTo: string;
  /** The token of a browser that has already begun another sign-in, in another tab. */
  browser: string | undefined;
};

/** Stores a sign-in that a browser begins; returns the browser's token. Those that have expired are deleted. */
export const storePendingSignIn = (
  context: Context,
  { pending, returnTo, browser = createToken() }: NewPendingSignIn,
): Promise<string> =>
  inTransaction(context, async ({ db, now }) => {
    await deleteOldPendingSignIns(db, now);
    const expiresAt = new Date(now.getTime() + pendingMinutes * 60_000);
    await db.insert(pendingSignIns).values({
      stateHash: hashToken(pending.state),
      browserHash: hashToken(browser),
      pending,
      returnTo,
      expiresAt,
    });
    return browser;
  });

/** Takes the sign-in that this browser has begun with this state; undefined for any other, and the second time. */
export async function takePendingSignIn(
  { db, now }: Context,
  { state, browser }: { state: string; browser: string },
): Promise<{ pending: PendingSignIn; returnTo: string; identity: VouchedIdentity | null } | undefined> {
  const { stateHash, browserHash, expiresAt } = pendingSignIns;
  const [taken] = await db
    .delete(pendingSignIns)
    .where(and(eq(stateHash, hashToken(state)), eq(browserHash, hashToken(browser)), gt(expiresAt, now)))
    .returning();
  return taken;
}

/**
 * Keeps who has signed in until the browser that has begun the sign-in comes for it. False if the sign-in has been
 * answered meanwhile.
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

/** The token of the browser in the cookies of a request; undefined for what is not one of ours. */
export function readSignInCookie(cookies: Readonly<Record<string, string>>, publicUrl: string): string | undefined {
  const token = cookies[hostCookieName(signInCookie, publicUrl)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** A Set-Cookie value with the token of a browser. It lets nobody in, so it stays for sign-ins in other tabs. */
export const serializeSignInCookie = (token: string, publicUrl: string): string =>
  serializeCookie(hostCookieName(signInCookie, publicUrl), token, {
    maxAge: pendingMinutes * 60,
    httpOnly: true,
  });
