import { and, eq, isNull, ne, or } from "drizzle-orm";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { closeSessions } from "../../server/commands/sessions.ts";
import { hashToken } from "../../server/commands/tokens.ts";
import { sessions } from "../../server/tables.ts";
import { messages } from "../texts.ts";

const { refusals } = messages;

/** Refuses with 403 an admin who impersonates the owner of the account. */
export function requireOwner({ actor }: Pick<Context, "actor">): void {
  if (actor.impersonator) throw new Refusal(403, refusals.notYours);
}

/** True for the user's own session; for an admin also for one in which they impersonate somebody. */
const isOwn = (userId: number) =>
  or(and(eq(sessions.userId, userId), isNull(sessions.realUserId)), eq(sessions.realUserId, userId));

/** Ends one of the actor's other sessions. Refuses with 403, or 409 if it is this one or has ended. */
export const endOwnSession = (context: Context, { session, token }: { session: number; token: string }) =>
  inTransaction(context, async (context) => {
    requireOwner(context);
    const closed = await closeSessions(
      context,
      and(isOwn(context.actor.id), eq(sessions.id, session), ne(sessions.tokenHash, hashToken(token))),
    );
    if (closed === 0) throw new Refusal(409, refusals.gone);
  });

/** Ends all sessions of the actor except this one; returns their number. Refuses with 403. */
export const endOtherSessions = (context: Context, token: string): Promise<number> =>
  inTransaction(context, (context) => {
    requireOwner(context);
    return closeSessions(context, and(isOwn(context.actor.id), ne(sessions.tokenHash, hashToken(token))));
  });
