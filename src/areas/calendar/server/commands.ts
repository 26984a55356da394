import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { eq, sql } from "drizzle-orm";

import { type Context, type Database, inTransaction, queryRows } from "#kit/database/index.ts";
import { accessDenied, notFound, orNotFound, Refusal, type Role } from "#kit/workflow/index.ts";
import { feedTexts } from "../feed/texts.ts";
import { calendarFailedAttempts, calendarTokens } from "./tables.ts";

/** Wrong tokens allowed in a quarter of an hour from one network address: for one person's feeds, and for all of them. */
export const failedAttemptLimits = { person: 20, address: 200 };

const windowMs = 15 * 60_000;

/** Characters that a username has at most; a miss keeps no more of what was asked for. */
const maxUsernameLength = 80;

/** Random bits of a token (product §2 asks for a renewable one, the specification of feeds for at least 128). */
const tokenBytes = 32;

/** Whose feed it is, and what they may see. */
export type FeedOwner = { id: number; roles: Role[]; headedDepartments: number[] };

/** The token of a person, and since when; nothing before they have asked for one. */
export async function findCalendarToken(db: Database, userId: number) {
  const [row] = await db.select().from(calendarTokens).where(eq(calendarTokens.userId, userId));
  return row;
}

/** The actor's first token. One that is there already stays: it may be in a calendar. Refuses as `renewToken`. */
export const createCalendarToken = (context: Context) => storeToken(context, "first");

/**
 * A new token for the actor; the one before opens nothing from this moment on. Refuses with 403 an admin who acts as somebody
 * else: the token would outlive the visit.
 */
export const renewCalendarToken = (context: Context) => storeToken(context, "new");

function storeToken(context: Context, which: "first" | "new"): Promise<void> {
  const { actor, now } = context;
  if (actor.impersonator) throw new Refusal(403, accessDenied);
  const made = { token: randomBytes(tokenBytes).toString("base64url"), createdAt: now };
  return inTransaction(context, async ({ db }) => {
    const insert = db.insert(calendarTokens).values({ userId: actor.id, ...made });
    if (which === "first") await insert.onConflictDoNothing();
    else await insert.onConflictDoUpdate({ target: calendarTokens.userId, set: made });
  });
}

type FeedCredentials = { username: string; token: string; address: string };

/**
 * The person whose token it is. Refuses with 404, the same for every mistake, or 429 (too often). A right token opens its
 * feeds whatever others do: a whole faculty, or all who use the same calendar service, may share one network address.
 */
export async function authenticateFeed(
  { db, now }: Context,
  { username, token, address }: FeedCredentials,
): Promise<FeedOwner> {
  const since = new Date(now.getTime() - windowMs).toISOString();
  const account = username.toLowerCase().slice(0, maxUsernameLength);
  const [row] = await queryRows<FeedOwnerRow>(
    db,
    sql`select u.id, u.roles, array(select d.id from departments d where d.head_id = u.id) as "headedDepartments", t.token,
      (select count(*)::int from calendar_misses m where m.address = ${address} and m.at > ${since}) as from_address,
      (select count(*)::int from calendar_misses m
        where m.address = ${address} and m.username = ${account} and m.at > ${since}) as for_person
    from (select) asked
    left join users u on u.username = ${account} and u.active
    left join calendar_tokens t on t.user_id = u.id`,
  );
  const { id, roles, headedDepartments, ...asked } = orNotFound(row);
  if (isSameToken(token, asked.token) && id !== null) return { id, roles, headedDepartments };
  if (asked.from_address >= failedAttemptLimits.address || asked.for_person >= failedAttemptLimits.person)
    throw new Refusal(429, feedTexts.hr.tooMany);
  await db.insert(calendarFailedAttempts).values({ username: account, address, at: now });
  throw new Refusal(404, notFound);
}

type FeedOwnerRow = {
  id: number | null;
  roles: Role[];
  headedDepartments: number[];
  token: string | null;
  from_address: number;
  for_person: number;
};

/** Takes as long for a token that is nearly right, wholly wrong or of nobody. */
const isSameToken = (given: string, kept: string | null) =>
  timingSafeEqual(digest(given), digest(kept ?? randomBytes(tokenBytes).toString("base64url"))) && kept !== null;

const digest = (text: string) => createHash("sha256").update(text).digest();
