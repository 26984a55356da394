import { and, eq, gt, lt } from "drizzle-orm";
import { refuseWeakPassword, setPassword } from "#areas/people/accounts-commands.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { normalizeText } from "#kit/text/croatian.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { inBackground, sendAccountMail } from "../account-mails.server.ts";
import { mayUsePassword } from "../password-check.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { closeSessionsOf } from "../sessions.server.ts";
import { accountKey, admitSignIn } from "../throttling.server.ts";
import { createToken, hashToken } from "../tokens.server.ts";
import { mailTexts, reportPasswordChange } from "./password-mails.server.ts";
import { countResets, findReset, loadResetAccounts, type ResetAccount } from "./queries.server.ts";
import { maxResets, passwordPaths, resetMinutes } from "./rules.ts";
import { passwordResets } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * Mails a reset link to the accounts with this username or e-mail address, if there are any. The
 * response and its time are the same for all names, because the accounts are looked up in the
 * background. Repeated requests are delayed and refused with 429, like failed sign-ins.
 */
export async function requestPasswordReset(
  context: Context,
  { account, address }: { account: string; address: string },
): Promise<void> {
  const name = normalizeText(account).toLowerCase();
  const attempt = await admitSignIn(context, {
    account: accountKey(`reset ${name}`),
    address,
    browser: undefined,
  });
  if (attempt === "refused") throw new Refusal(429, refusals.tooManyRequests);
  inBackground(async () => {
    for (const resetAccount of await loadResetAccounts(context, name))
      await sendReset(context, resetAccount);
  });
}

/** Accounts that sign in only with the identity provider get a mail that says so. */
async function sendReset(context: Context, account: ResetAccount): Promise<void> {
  const { username, email: to } = account;
  if (!maySetPassword(context, account))
    return sendAccountMail(context, { texts: mailTexts("identity"), to, username, path: "/login" });
  const token = await createReset(context, account.id);
  const values = { minutes: resetMinutes };
  if (token)
    await sendAccountMail(context, {
      texts: mailTexts("reset"),
      values,
      to,
      username,
      path: passwordPaths.reset(token),
    });
}

/**
 * An account without a password may get its first one only if no identity provider is configured.
 */
const maySetPassword = (context: Context, account: ResetAccount): boolean =>
  mayUsePassword(context, account) && (account.hasPassword || context.identitySignIn === undefined);

/** Stores the hash of a new token and returns the token; undefined if the user has too many. */
const createReset = (context: Context, userId: number): Promise<string | undefined> =>
  inTransaction(context, async ({ db, now }) => {
    await lockUsers(db, [userId]);
    if ((await countResets(db, userId, now)) >= maxResets) return undefined;
    const token = createToken();
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
    await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt });
    return token;
  });

/** Returns the account whose password a link sets; undefined for an invalid link. */
export async function findResetAccount(
  context: Context,
  token: string,
): Promise<ResetAccount | undefined> {
  const account = await findReset(context.db, hashToken(token), context.now);
  return account && maySetPassword(context, account) ? account : undefined;
}

/**
 * Sets the password by a reset link, once, and ends all sessions of its account. Refuses with 409
 * if the link has expired or was used, or with 422 a weak password.
 */
export async function resetPassword(
  context: Context,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const account = await findResetAccount(context, token);
  if (!account) throw new Refusal(409, refusals.linkExpired);
  await refuseWeakPassword(password, account);
  const { id, username } = account;
  const passwordHash = await hashPassword(password);
  await inTransaction(
    { ...context, actor: { ...context.actor, id, username } },
    async (context) => {
      // if two people use the link at once, the second finds it used
      await lockUsers(context.db, [id]);
      if (!(await takeReset(context, token))) throw new Refusal(409, refusals.linkExpired);
      await setPassword(context, id, passwordHash);
      await closeSessionsOf(context, id);
      await recordSecurityEvent(context, { kind: "passwordReset", username, address });
    },
  );
  reportPasswordChange(context, account);
}

async function takeReset({ db, now }: Context, token: string): Promise<boolean> {
  const { tokenHash, expiresAt } = passwordResets;
  const taken = await db
    .delete(passwordResets)
    .where(and(eq(tokenHash, hashToken(token)), gt(expiresAt, now)))
    .returning();
  return taken.length > 0;
}

export const deleteOldResets = (db: Database, now: Date) =>
  db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
