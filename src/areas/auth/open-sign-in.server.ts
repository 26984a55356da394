import { and, eq, inArray, lt } from "drizzle-orm";
import { recordSignIn } from "#areas/people/accounts-commands.server.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { knownBrowserDays } from "./auth.ts";
import { loadSurplusBrowsers } from "./auth-queries.server.ts";
import { logSignIn } from "./security-events/security-events.server.ts";
import type { SignInMeans } from "./security-events/security-events.ts";
import { closeSession, openSession } from "./sessions.server.ts";
import { knownBrowsers } from "./tables.server.ts";
import { createToken, hashToken } from "./tokens.server.ts";

/** The browser in which a person signs in. */
export type SigningBrowser = {
  /** Network address of the client, for throttling. */
  address: string;
  userAgent: string;
  /** Token of a session that this browser still has; that session ends. */
  token: string | undefined;
  /** Token that identifies this browser as known for its users. */
  browser: string | undefined;
};

/** The tokens that a browser receives on signing in. */
export type SignedIn = { session: string; browser: string };

/** Opens the session of a user whose credentials were accepted. Call it inside `inTransaction`. */
export async function openSignIn(
  context: Context,
  userId: number,
  { address, userAgent, token, browser, by }: SigningBrowser & { by: SignInMeans },
): Promise<SignedIn> {
  logSignIn({ username: context.actor.username, address, by });
  await recordSignIn(context, userId);
  if (token) await closeSession(context, token, address);
  return {
    session: await openSession(context, { userId, client: { address, userAgent } }),
    browser: await rememberBrowser(context.db, { userId, token: browser }, context.now),
  };
}

/** Maximum number of known browsers of a user; the least recently used ones are removed. */
const browsersPerUser = 20;

const dayMs = 86_400_000;

/**
 * Records that the user signed in with this browser. Returns the browser's token, a new one if it
 * has none.
 */
async function rememberBrowser(
  db: Database,
  { userId, token = createToken() }: { userId: number; token: string | undefined },
  now: Date,
): Promise<string> {
  const { userId: owner, tokenHash } = knownBrowsers;
  await db
    .insert(knownBrowsers)
    .values({ userId, tokenHash: hashToken(token), usedAt: now })
    .onConflictDoUpdate({ target: [owner, tokenHash], set: { usedAt: now } });
  const surplus = await loadSurplusBrowsers(db, userId, browsersPerUser);
  if (surplus.length > 0)
    await db.delete(knownBrowsers).where(and(eq(owner, userId), inArray(tokenHash, surplus)));
  return token;
}

export const deleteOldBrowsers = (db: Database, now: Date) =>
  db
    .delete(knownBrowsers)
    .where(lt(knownBrowsers.usedAt, new Date(now.getTime() - knownBrowserDays * dayMs)));
