import { eq, lt } from "drizzle-orm";
import { recordSignIn } from "#areas/people/server/commands.ts";
import { findActiveUser } from "#areas/people/server/queries/people.ts";

import { type Context, type Database, inTransaction } from "#kit/database/index.ts";
import { verifyPassword } from "#kit/http/server/index.ts";
import { accessDenied, hasRole, notFound, Refusal } from "#kit/workflow/index.ts";
import { messages } from "../../texts.ts";
import { countFailedSignIns } from "../queries.ts";
import { signInAttempts } from "../tables.ts";
import { closeSession, openSession } from "./sessions.ts";

/** Wrong passwords allowed in a quarter of an hour: for an account and for an address, counted over all nodes. */
export const maxSignInAttempts = { account: 8, address: 40 };

const attemptWindowMs = 15 * 60_000;

type Credentials = {
  username: string;
  password: string;
  /** Network address of the client, for throttling. */
  address: string;
  /** Token of a session that this browser still has; that session ends. */
  token: string | undefined;
};

/**
 * Checks the password, opens a session and returns the response that `respond` makes of its token; if that fails, no
 * session is left. Refuses with 422 (wrong password) or 429 (too many attempts).
 */
export async function signIn(
  context: Context,
  { username, password, address, token }: Credentials,
  respond: (token: string) => Response,
): Promise<Response> {
  const { db, now } = context;
  const account = username.trim().toLowerCase();
  await throttleSignIn(context, account, address);
  const [attempt] = await db.insert(signInAttempts).values({ account, address, at: now }).returning();
  const user = await findActiveUser(db, { username: account });
  if (!(await verifyPassword(user?.passwordHash, password)) || !user) throw new Refusal(422, messages.wrongPassword);
  if (attempt) await db.update(signInAttempts).set({ succeeded: true }).where(eq(signInAttempts.id, attempt.id));
  return inTransaction(
    { ...context, actor: { ...context.actor, id: user.id, username: user.username } },
    async (context) => {
      const { db } = context;
      await recordSignIn(context, user.id);
      if (token) await closeSession(db, token);
      return respond(await openSession(context, { userId: user.id }));
    },
  );
}

async function throttleSignIn({ db, now }: Context, account: string, address: string) {
  const failed = await countFailedSignIns(db, { account, address, since: new Date(now.getTime() - attemptWindowMs) });
  if (failed && (failed.account >= maxSignInAttempts.account || failed.address >= maxSignInAttempts.address)) {
    throw new Refusal(429, messages.tooManyAttempts);
  }
}

/**
 * Switches the admin to another user, never to another admin. Returns a new token; the old session ends (product §2).
 */
export async function impersonate(context: Context, userId: number, token: string): Promise<string> {
  const { actor } = context;
  if (!hasRole(actor, "admin") || actor.impersonator) throw new Refusal(403, accessDenied);
  return inTransaction(context, async (context) => {
    const { db } = context;
    const user = await findActiveUser(db, { id: userId });
    if (!user) throw new Refusal(404, notFound);
    if (user.roles.includes("admin")) throw new Refusal(403, messages.notAsAdmin);
    const endsAt = await closeSession(db, token);
    return openSession(context, { userId, realUserId: actor.id, endsAt });
  });
}

/** Returns the admin to their own account; returns a new token. */
export async function returnToSelf(context: Context, token: string): Promise<string> {
  const { impersonator } = context.actor;
  if (!impersonator) throw new Refusal(403, accessDenied);
  return inTransaction(context, async (context) => {
    const endsAt = await closeSession(context.db, token);
    return openSession(context, { userId: impersonator.id, endsAt });
  });
}

const dayMs = 86_400_000;

/** Deletes attempts that no longer count. */
export const deleteOldSignInAttempts = (db: Database, now: Date) =>
  db.delete(signInAttempts).where(lt(signInAttempts.at, new Date(now.getTime() - dayMs)));
