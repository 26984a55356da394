import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { isSameSecret } from "#kit/http/passwords.server.ts";
import { accessDenied, notFound, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "../feed/texts.ts";
import { type FeedOwner, loadFeedOwner } from "./queries.ts";
import { calendarFailedAttempts, calendarTokens } from "./tables.ts";

/** Wrong tokens allowed in a quarter of an hour from one network address: for one person's feeds, and in total. */
export const failedAttemptLimits = { person: 20, address: 200 };

const windowMs = 15 * 60_000;

/** Maximum length of a username stored for a failed attempt, in characters. */
const maxUsernameLength = 80;

/**
 * Bytes of a token: 256 random bits. Product §2 asks for a renewable token; feed specifications recommend at least 128
 * bits.
 */
const tokenBytes = 32;

/**
 * Creates the actor's first token. An existing token stays, because a calendar may use it. Refuses like
 * `renewCalendarToken`.
 */
export const createCalendarToken = (context: Context) => storeToken(context, "first");

/**
 * Replaces the actor's token; the old one stops working at once. Refuses with 403 an admin who acts as somebody else,
 * because the token would outlive the session.
 */
export const renewCalendarToken = (context: Context) => storeToken(context, "new");

function storeToken(context: Context, which: "first" | "new"): Promise<void> {
  const { actor, now } = context;
  if (actor.impersonator) throw new Refusal(403, accessDenied);
  const issued = { token: randomBytes(tokenBytes).toString("base64url"), createdAt: now };
  return inTransaction(context, async ({ db }) => {
    const insert = db.insert(calendarTokens).values({ userId: actor.id, ...issued });
    if (which === "first") await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: calendarTokens.userId, set: issued });
  });
}

type FeedCredentials = { username: string; token: string; address: string };

/**
 * Finds the owner of a token. Refuses every mistake with the same 404, or with 429 after too many attempts. A correct
 * token works regardless of others' failures, because a faculty or all users of one calendar service may share a
 * network address.
 */
export async function authenticateFeed(
  { db, now }: Context,
  { username, token, address }: FeedCredentials,
): Promise<FeedOwner> {
  const since = new Date(now.getTime() - windowMs);
  const account = username.toLowerCase().slice(0, maxUsernameLength);
  const row = await loadFeedOwner({ db, now }, { account, address, since });
  const { id, roles, headedDepartments, namespace, ...stored } = orNotFound(row);
  if (isSameToken(token, stored.token) && id !== null) return { id, roles, headedDepartments, namespace };
  if (stored.from_address >= failedAttemptLimits.address || stored.for_person >= failedAttemptLimits.person)
    throw new Refusal(429, messages.tooMany);
  await db.insert(calendarFailedAttempts).values({ username: account, address, at: now });
  throw new Refusal(404, notFound);
}

/** Compares in constant time, also for an unknown person. */
const isSameToken = (given: string, kept: string | null) =>
  isSameSecret(given, kept ?? randomBytes(tokenBytes).toString("base64url")) && kept !== null;

const dayMs = 86_400_000;

/** Deletes failed attempts that no longer count. */
export const deleteOldFeedAttempts = (db: Database, now: Date) =>
  db.delete(calendarFailedAttempts).where(lt(calendarFailedAttempts.at, new Date(now.getTime() - dayMs)));
