import { findActiveUser } from "#areas/people/people-queries.server.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { demoAccounts } from "../auth.ts";
import { checkPassword, mayUsePassword } from "../password-check.server.ts";
import { reportSecurityEvent } from "../security-events/security-events.server.ts";
import { messages as signInMessages } from "../texts.ts";
import { accountKey, admitSignIn, markSucceeded } from "../throttling.server.ts";
import type { PasswordOption } from "./rules.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** `demo` is true for the demo faculty, whose accounts share a password. */
type Faculty = { demo: boolean };

/** Returns the actions available to the actor for the password of their own account. */
export async function passwordOption(context: Context, { demo }: Faculty): Promise<PasswordOption> {
  const user = await findActiveUser(context, { id: context.actor.id });
  if (!user || !mayUsePassword(context, user)) return "identity";
  if (isDemoAccount(user, demo)) return "demo";
  if (user.passwordHash) return "change";
  return context.identitySignIn ? "identity" : "set";
}

const isDemoAccount = ({ username }: { username: string }, demo: boolean) =>
  demo && demoAccounts.some(([name]) => name === username);

export type PasswordOwner = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
};

/**
 * Returns the actor's own account, which has a password of its own. Refuses with 403 an
 * impersonating admin, and accounts that sign in otherwise.
 */
export async function requirePasswordOwner(
  context: Context,
  { demo }: Faculty,
): Promise<PasswordOwner> {
  const { actor } = context;
  const user = actor.impersonator ? undefined : await findActiveUser(context, { id: actor.id });
  if (!user?.passwordHash || !mayUsePassword(context, user))
    throw new Refusal(403, refusals.notYours);
  if (isDemoAccount(user, demo)) throw new Refusal(403, messages.demo);
  const { id, username, email, firstName, lastName, passwordHash } = user;
  return { id, username, email, firstName, lastName, passwordHash };
}

type AskedAgain = { currentPassword: string; address: string; demo: boolean };

/**
 * Checks the password, which people who have their own must enter again. People who sign in at
 * their institution have none. Refuses like `confirmPassword`.
 */
export async function confirmPasswordIfOwn(
  context: Context,
  { currentPassword, address, demo }: AskedAgain,
): Promise<void> {
  if ((await passwordOption(context, { demo })) !== "change") return;
  await confirmPassword(context, await requirePasswordOwner(context, { demo }), {
    currentPassword,
    address,
  });
}

/**
 * Checks the password that a form requests again. Wrong guesses count like those at sign-in.
 * Refuses with 422 and a message for the field `currentPassword`, or with 429.
 */
export async function confirmPassword(
  context: Context,
  { username, passwordHash }: PasswordOwner,
  { currentPassword, address }: { currentPassword: string; address: string },
): Promise<void> {
  const attempt = await admitSignIn(context, {
    account: accountKey(username),
    address,
    browser: undefined,
  });
  if (attempt === "refused") {
    reportSecurityEvent(context, { kind: "signInThrottled", username, address });
    throw new Refusal(429, signInMessages.tooManyAttempts);
  }
  if (!(await checkPassword(passwordHash, currentPassword, false))) {
    reportSecurityEvent(context, { kind: "signInFailed", username, address });
    throw new Refusal(422, saveError, { currentPassword: refusals.wrongPassword });
  }
  await markSucceeded(context.db, attempt);
}
