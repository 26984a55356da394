import { setTimeout } from "node:timers/promises";
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { attemptMinutes, maxFailedSignIns, throttleSignIn } from "./auth.ts";
import { countFailedSignIns, countFailedSignInsOfBrowser } from "./auth-queries.server.ts";
import { signInAttempts } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { hashToken } from "./tokens.server.ts";

export type SignInAttempt = {
  /** The hash of the typed username, which may be any text, even a password. */
  account: string;
  /** Network address of the client. */
  address: string;
  /** The hash of the browser's token, if the user has signed in there before. */
  browser: string | undefined;
};

export type AdmittedAttempt = {
  id: number;
  /** True if the user has signed in with this browser before and seldom failed. */
  known: boolean;
};

/**
 * Records an attempt to sign in, counted as failed until it succeeds, and returns it when its
 * password may be checked: immediately for a known browser, otherwise after the throttling delay. A
 * network that keeps guessing the account's password is refused. Counts across all nodes.
 */
export async function admitSignIn(
  context: Context,
  attempt: SignInAttempt,
): Promise<AdmittedAttempt | "refused"> {
  const known = await admitKnownBrowser(context, attempt);
  if (known) return known;
  const { account, address } = attempt;
  const recorded = await recordAttempt(context, { account, address, browser: undefined });
  if (!recorded) return "refused";
  if (recorded.delayMs > 0) await waitInTurn(address, recorded.delayMs);
  return { id: recorded.id, known: false };
}

/** Records an attempt; concurrent attempts are counted one after another. */
function recordAttempt(context: Context, attempt: SignInAttempt) {
  return inTransaction(context, async ({ db, now }) => {
    await db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.account} ${attempt.address}`}, 0))`,
    );
    const { refused, delayMs } = throttleSignIn(
      await countFailedSignIns(db, { ...attempt, since: firstCounted(now) }),
    );
    return refused ? undefined : { id: await insertAttempt(db, attempt, now), delayMs };
  });
}

async function admitKnownBrowser(
  { db, now }: Context,
  attempt: SignInAttempt,
): Promise<AdmittedAttempt | undefined> {
  const { account, browser } = attempt;
  if (browser === undefined) return undefined;
  const failed = await countFailedSignInsOfBrowser(db, {
    account,
    browser,
    since: firstCounted(now),
  });
  return failed < maxFailedSignIns
    ? { id: await insertAttempt(db, attempt, now), known: true }
    : undefined;
}

async function insertAttempt(db: Database, attempt: SignInAttempt, now: Date): Promise<number> {
  const [row] = await db
    .insert(signInAttempts)
    .values({ ...attempt, at: now })
    .returning({ id: signInAttempts.id });
  return row?.id ?? 0;
}

const firstCounted = (now: Date) => new Date(now.getTime() - attemptMinutes * 60_000);

export const markSucceeded = (db: Database, { id }: AdmittedAttempt) =>
  db.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.id, id));

const dayMs = 86_400_000;

/** Deletes attempts that no longer count. */
export const deleteOldSignInAttempts = (db: Database, now: Date) =>
  db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - dayMs)));

/** Returns the key under which a typed username is counted. */
export const accountKey = (username: string) => hashToken(username);

/**
 * Maximum number of delayed sign-ins from one network on this node, so that a flood doesn't queue
 * up.
 */
const maxDelayed = 30;

const delayedByNetwork = new Map<string, number>();

async function waitInTurn(address: string, delayMs: number): Promise<void> {
  const delayed = delayedByNetwork.get(address) ?? 0;
  if (delayed >= maxDelayed) throw new Refusal(429, messages.busy);
  delayedByNetwork.set(address, delayed + 1);
  try {
    await setTimeout(delayMs);
  } finally {
    const left = (delayedByNetwork.get(address) ?? 1) - 1;
    if (left > 0) delayedByNetwork.set(address, left);
    else delayedByNetwork.delete(address);
  }
}
