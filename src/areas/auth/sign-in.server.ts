import { replaceHash } from "#areas/people/accounts-commands.server.ts";
import { findActiveUser } from "#areas/people/people-queries.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { rehashOutdated } from "#kit/runtime/passwords.server.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, notFound, Refusal } from "#kit/workflow/refusal.ts";
import { isKnownBrowser } from "./auth-queries.server.ts";
import { messages as identityMessages } from "./identities/texts.ts";
import { openSignIn, type SignedIn, type SigningBrowser } from "./open-sign-in.server.ts";
import { checkPassword, isOnlyEmergency, mayUsePassword } from "./password-check.server.ts";
import { storeHalfwaySignIn } from "./second-factor/halfway-sign-ins.server.ts";
import { hasSecondFactor } from "./second-factor/queries.server.ts";
import {
  recordSecurityEvent,
  reportSecurityEvent,
} from "./security-events/security-events.server.ts";
import { closeSession, openSession } from "./sessions.server.ts";
import { messages } from "./texts.ts";
import { accountKey, admitSignIn, markSucceeded } from "./throttling.server.ts";
import { hashToken } from "./tokens.server.ts";

type Credentials = { username: string; password: string };

/**
 * The browser's result of a correct password: a session, or the token of a sign-in that awaits the
 * code.
 */
type Accepted = SignedIn | { halfway: string };

/**
 * Checks the password and opens a session. A user with a second factor gets no session yet
 * (`completeSignIn`); `returnTo` is the page to which the sign-in leads. Refuses with 422 (wrong
 * password) or 429 (too many attempts).
 */
export async function signIn(
  context: Context,
  {
    username: input,
    password,
    returnTo,
    ...client
  }: Credentials & SigningBrowser & { returnTo: string },
): Promise<Accepted> {
  const { db } = context;
  const { address, browser } = client;
  const username = input.trim().toLowerCase();
  const tokenHash = browser && hashToken(browser);
  const isKnown = tokenHash !== undefined && (await isKnownBrowser(db, { username, tokenHash }));
  const attempt = await admitSignIn(context, {
    account: accountKey(username),
    address,
    browser: isKnown ? tokenHash : undefined,
  });
  const activeUser = await findActiveUser(context, { username });
  const user = activeUser && mayUsePassword(context, activeUser) ? activeUser : undefined;
  if (attempt === "refused") {
    reportSecurityEvent(context, {
      kind: "signInThrottled",
      username: activeUser?.username,
      address,
    });
    throw new Refusal(429, messages.tooManyAttempts);
  }
  if (!(await checkPassword(user?.passwordHash, password, attempt.known)) || !user) {
    reportSecurityEvent(context, { kind: "signInFailed", username: activeUser?.username, address });
    throw new Refusal(
      422,
      isOnlyEmergency(context) ? identityMessages.onlyEmergency : messages.wrongPassword,
    );
  }
  await markSucceeded(db, attempt);
  const { passwordHash: from } = user;
  const to = from === null ? undefined : await rehashOutdated(from, password);
  return inTransaction(
    { ...context, actor: { ...context.actor, id: user.id, username: user.username } },
    async (context) => {
      if (from !== null && to !== undefined) await replaceHash(context, user.id, { from, to });
      if (await hasSecondFactor(context.db, user.id))
        return { halfway: await storeHalfwaySignIn(context, { userId: user.id, returnTo }) };
      return openSignIn(context, user.id, { ...client, by: "password" });
    },
  );
}

/** The browser of an admin: its session token and its network address. */
type ImpersonatingBrowser = { token: string; address: string };

/**
 * Lets the admin impersonate another user, never another admin. Returns a new token; the old
 * session ends (product §2).
 */
export async function impersonate(
  context: Context,
  userId: number,
  { token, address }: ImpersonatingBrowser,
): Promise<string> {
  const { actor } = context;
  if (!hasRole(actor, "admin") || actor.impersonator) throw new Refusal(403, accessDenied);
  return inTransaction(context, async (context) => {
    const user = await findActiveUser(context, { id: userId });
    if (!user) throw new Refusal(404, notFound);
    if (user.roles.includes("admin")) throw new Refusal(403, messages.notAsAdmin);
    const replaced = await closeSession(context, token, address);
    const { username } = user;
    await recordSecurityEvent(context, {
      kind: "impersonationStarted",
      username,
      realUsername: actor.username,
      address,
    });
    return openSession(context, { userId, realUserId: actor.id, ...replaced });
  });
}

/** Ends the impersonation and returns the admin to their own account; returns a new token. */
export async function returnToSelf(
  context: Context,
  { token, address }: ImpersonatingBrowser,
): Promise<string> {
  const { impersonator } = context.actor;
  if (!impersonator) throw new Refusal(403, accessDenied);
  return inTransaction(context, async (context) => {
    const replaced = await closeSession(context, token, address);
    return openSession(context, { userId: impersonator.id, ...replaced });
  });
}
