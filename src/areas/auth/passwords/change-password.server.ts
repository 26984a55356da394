import { refuseWeakPassword, setPassword } from "#areas/people/accounts-commands.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { closeSession, closeSessionsOf, openSession } from "../sessions.server.ts";
import { confirmPassword, requirePasswordOwner } from "./own-password.server.ts";
import { reportPasswordChange } from "./password-mails.server.ts";

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

/**
 * Changes the actor's own password and ends all their sessions; returns the token of a new session
 * for this browser. Requires the current password. Refuses with 403 (an impersonating admin, or an
 * account that signs in otherwise), 422 (wrong or weak password) or 429.
 */
export async function changePassword(
  context: Context,
  { currentPassword, password, address, userAgent, token, demo }: PasswordChange,
): Promise<string> {
  const user = await requirePasswordOwner(context, { demo });
  await confirmPassword(context, user, { currentPassword, address });
  await refuseWeakPassword(password, user);
  const { id, username } = user;
  const passwordHash = await hashPassword(password);
  const session = await inTransaction(context, async (context) => {
    await setPassword(context, id, passwordHash);
    const replaced = await closeSession(context, token, address);
    await closeSessionsOf(context, id);
    await recordSecurityEvent(context, { kind: "passwordChanged", username, address });
    return openSession(context, { userId: id, ...replaced, client: { address, userAgent } });
  });
  reportPasswordChange(context, user);
  return session;
}
