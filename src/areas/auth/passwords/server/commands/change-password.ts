import { setPassword } from "#areas/people/server/commands/users.ts";
import { findActiveUser } from "#areas/people/server/queries/people.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { hashPassword } from "#kit/http/server/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { demoAccounts } from "../../../schema.ts";
import { recordSecurityEvent, reportSecurityEvent } from "../../../security-events/server/commands.ts";
import { closeSession, closeSessionsOf, openSession } from "../../../server/commands/sessions.ts";
import { checkPassword, mayUsePassword } from "../../../server/commands/sign-in.ts";
import { accountKey, admitSignIn, markSucceeded } from "../../../server/commands/throttling.ts";
import { messages as signInMessages } from "../../../texts.ts";
import type { PasswordOption } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { reportPasswordChange } from "./account-mails.ts";

const { refusals } = messages;

type PasswordChange = {
  currentPassword: string;
  password: string;
  /** Network address of the client. */
  address: string;
  userAgent: string;
  /** Token of the session in which the password is changed. */
  token: string;
  /** True for the demo faculty, whose accounts share a password. */
  demo: boolean;
};

/** What the actor can do about the password of their own account. */
export async function passwordOption(context: Context, { demo }: { demo: boolean }): Promise<PasswordOption> {
  const user = await findActiveUser(context.db, { id: context.actor.id });
  if (!user || !mayUsePassword(context, user)) return "identity";
  if (isDemoAccount(user, demo)) return "demo";
  if (user.passwordHash) return "change";
  return context.identitySignIn ? "identity" : "set";
}

const isDemoAccount = ({ username }: { username: string }, demo: boolean) =>
  demo && demoAccounts.some(([name]) => name === username);

/**
 * Changes the actor's own password and ends all their sessions; returns the token of a new one for this browser. The
 * current password is asked for, and guesses are counted as those of the sign-in. Refuses with 403 (an admin who works
 * as the user, or an account that signs in otherwise), 422 (wrong password) or 429.
 */
export async function changePassword(
  context: Context,
  { currentPassword, password, address, userAgent, token, demo }: PasswordChange,
): Promise<string> {
  const { actor, db } = context;
  const user = actor.impersonator ? undefined : await findActiveUser(db, { id: actor.id });
  if (!user?.passwordHash || !mayUsePassword(context, user)) throw new Refusal(403, refusals.notYours);
  if (isDemoAccount(user, demo)) throw new Refusal(403, messages.demo);
  const { id, username, email } = user;
  const attempt = await admitSignIn(context, { account: accountKey(username), address, browser: undefined });
  if (attempt === "refused") {
    reportSecurityEvent(context, { kind: "signInThrottled", username, address });
    throw new Refusal(429, signInMessages.tooManyAttempts);
  }
  if (!(await checkPassword(user.passwordHash, currentPassword, false))) {
    reportSecurityEvent(context, { kind: "signInFailed", username, address });
    throw new Refusal(422, saveError, { currentPassword: refusals.wrongPassword });
  }
  await markSucceeded(db, attempt);
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(context, async (context) => {
    await setPassword(context, id, passwordHash);
    const replaced = await closeSession(context, token, address);
    await closeSessionsOf(context, id);
    await recordSecurityEvent(context, { kind: "passwordChanged", username, address });
    return openSession(context, { userId: id, ...replaced, client: { address, userAgent } });
  });
  reportPasswordChange(context, { username, email });
  return session;
}
