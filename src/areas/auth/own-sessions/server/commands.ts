import { and, eq, isNull, ne, or } from "drizzle-orm";
import { requireUserWrite } from "#areas/people/policy.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { confirmPasswordIfOwn } from "../../passwords/server/commands/own-password.ts";
import { recordSecurityEvent } from "../../security-events/server/commands.ts";
import { closeSessions, closeSessionsOf } from "../../server/commands/sessions.ts";
import { hashToken } from "../../server/commands/tokens.ts";
import { sessions } from "../../server/tables.ts";
import { messages, personMessages } from "../texts.ts";
import { findSessionOwner } from "./queries.ts";

const { refusals } = messages;

/** Refuses with 403 an admin who impersonates the owner of the account. */
export function requireOwner({ actor }: Pick<Context, "actor">): void {
  if (actor.impersonator) throw new Refusal(403, refusals.notYours);
}

/** True for the user's own session; for an admin also for one in which they impersonate somebody. */
const isOwn = (userId: number) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.realUserId)), eq(sessions.realUserId, userId));

/** The session of the request, and the password, which is asked for again of whoever has one. */
type Request = { token: string; currentPassword: string; address: string; demo: boolean };

/**
 * Ends one of the actor's other sessions. Refuses with 403, 409 if it is this one or has ended, 422 (wrong password) or
 * 429.
 */
export async function endOwnSession(
  context: Context,
  { session, token, ...asked }: Request & { session: number },
): Promise<void> {
  requireOwner(context);
  await confirmPasswordIfOwn(context, asked);
  await inTransaction(context, async (context) => {
    const closed = await closeSessions(
      context,
      and(isOwn(context.actor.id), eq(sessions.id, session), ne(sessions.tokenHash, hashToken(token))),
    );
    if (closed === 0) throw new Refusal(409, refusals.gone);
  });
}

/** Ends all sessions of the actor except this one; returns their number. Refuses with 403, 422 (wrong password) or 429. */
export async function endOtherSessions(context: Context, { token, ...asked }: Request): Promise<number> {
  requireOwner(context);
  await confirmPasswordIfOwn(context, asked);
  return inTransaction(context, (context) =>
    closeSessions(context, and(isOwn(context.actor.id), ne(sessions.tokenHash, hashToken(token)))),
  );
}

/**
 * Ends all sessions of somebody else, also those in which an admin works as that person; returns their number. Refuses
 * with 403 (nobody but the admin, and not for the own account), 404, or 409 if there is none.
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
