import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { requireUserWrite } from "#areas/people/policy.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { confirmPasswordIfOwn } from "../passwords/own-password.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { closeSessions, closeSessionsOf } from "../sessions.server.ts";
import { sessions } from "../tables.server.ts";
import { hashToken } from "../tokens.server.ts";
import type { OwnSession } from "./own-sessions.ts";
import { messages, personMessages } from "./texts.ts";

type Wanted = { userId: number; tokenHash: string; now: Date };

/**
 * Loads a person's open sessions, the most recently used first; for an admin also those in which
 * they impersonate somebody.
 *
 * @rule where a person is signed in
 */
export const loadOwnSessions = (
  db: Database,
  { userId, tokenHash, now }: Wanted,
): Promise<OwnSession[]> =>
  queryRows(
    db,
    sql`select s.id, s.token_hash = ${tokenHash} as current, s.user_agent, s.address,
      to_json(s.created_at)#>>'{}' as created_at, to_json(s.seen_at)#>>'{}' as seen_at,
      case when s.real_user_id is not null then acted.name end as acting_as
    from sessions s join users acted on acted.id = s.user_id
    where (s.user_id = ${userId} and s.real_user_id is null or s.real_user_id = ${userId}) and s.expires_at > ${now}
    order by current desc, s.seen_at desc, s.id`,
  );

/** Returns the names of a user whose sessions are shown; undefined if there is no such user. */
export async function findSessionOwner(
  db: Database,
  userId: number,
): Promise<{ name: string; username: string } | undefined> {
  const [owner] = await queryRows<{ name: string; username: string }>(
    db,
    sql`select coalesce(nullif(name_with_title, ''), name) as name, username from users where id = ${userId}`,
  );
  return owner;
}

const { refusals } = messages;

/** Refuses with 403 an admin who impersonates the owner of the account. */
export function requireOwner({ actor }: Pick<Context, "actor">): void {
  if (actor.impersonator) throw new Refusal(403, refusals.notYours);
}

/**
 * True for the user's own session; for an admin also for one in which they impersonate somebody.
 */
const isOwn = (userId: number) =>
  or(
    and(eq(sessions.userId, userId), isNull(sessions.realUserId)),
    eq(sessions.realUserId, userId),
  );

/** The session of the request, and the password, which people who have one must enter again. */
type Request = { token: string; currentPassword: string; address: string; demo: boolean };

/**
 * Ends one of the actor's other sessions. Refuses with 403, 409 if it is this one or has ended, 422
 * (wrong password) or 429.
 */
export async function endOwnSession(
  context: Context,
  { session, token, ...confirmation }: Request & { session: number },
): Promise<void> {
  requireOwner(context);
  await confirmPasswordIfOwn(context, confirmation);
  await inTransaction(context, async (context) => {
    const closed = await closeSessions(
      context,
      and(
        isOwn(context.actor.id),
        eq(sessions.id, session),
        ne(sessions.tokenHash, hashToken(token)),
      ),
    );
    if (closed === 0) throw new Refusal(409, refusals.gone);
  });
}

/**
 * Ends all sessions of the actor except this one; returns their number. Refuses with 403, 422
 * (wrong password) or 429.
 */
export async function endOtherSessions(
  context: Context,
  { token, ...confirmation }: Request,
): Promise<number> {
  requireOwner(context);
  await confirmPasswordIfOwn(context, confirmation);
  return inTransaction(context, (context) =>
    closeSessions(context, and(isOwn(context.actor.id), ne(sessions.tokenHash, hashToken(token)))),
  );
}

/**
 * Ends all sessions of another person, also those in which an admin works as that person; returns
 * their number. Refuses with 403 (only the admin may do it, and not for the own account), 404, or
 * 409 if there is none.
 */
export async function endSessionsOfPerson(
  context: Context,
  userId: number,
  { address }: { address: string },
): Promise<number> {
  requireUserWrite(context);
  const { actor, db } = context;
  if (userId === actor.id) throw new Refusal(403, personMessages.refusals.own);
  const { username } = orNotFound(await findSessionOwner(db, userId));
  return inTransaction(context, async (context) => {
    const count = await closeSessionsOf(context, userId);
    if (count === 0) throw new Refusal(409, personMessages.refusals.none);
    const event = { username, realUsername: actor.username, address };
    await recordSecurityEvent(context, { kind: "sessionsEnded", ...event });
    return count;
  });
}
