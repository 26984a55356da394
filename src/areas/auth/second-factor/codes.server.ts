import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { demandsSecondFactor } from "../auth.ts";
import {
  recordSecurityEvent,
  reportSecurityEvent,
} from "../security-events/security-events.server.ts";
import { messages as signInMessages } from "../texts.ts";
import { accountKey, admitSignIn, markSucceeded } from "../throttling.server.ts";
import { reportFactorChange } from "./factor-mails.server.ts";
import { countRecoveryCodes, findSecondFactor, hasSecondFactor } from "./queries.server.ts";
import { readTypedCode, recoveryCodeBytes, toRecoveryCodes } from "./second-factor.ts";
import { recoveryCodes, secondFactors } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { findStep } from "./totp.server.ts";

export type CodeOwner = { id: number; username: string; email: string };

type Typed = { code: string; address: string };

/** The purpose for which the secret and the recovery codes of a user are encrypted. */
export const sealedFor = (userId: number) => `second factor of user ${userId}`;

/**
 * Checks and consumes a code of the authenticator app or a recovery code; each is accepted once
 * across all nodes. Refuses with 422 and a message for the field `code`, or with 429 after as many
 * failures as for a password.
 */
export const checkCode = (
  context: Context,
  user: CodeOwner,
  { code, address }: Typed,
): Promise<void> =>
  withLimitedGuesses(context, user, { address }, async () => {
    const typedCode = readTypedCode(code);
    if (typedCode?.kind === "app") return takeStep(context, user, typedCode.code);
    if (
      typedCode?.kind !== "recovery" ||
      !(await takeRecoveryCode(context, user, { code: typedCode.code, address }))
    )
      return false;
    reportFactorChange(context, user, "recoveryCodeUsed", {
      left: await countRecoveryCodes(context.db, user.id),
    });
    return true;
  });

const wrongCode = new Refusal(422, saveError, { code: messages.refusals.wrongCode });

/**
 * Runs a check of a code or a passkey; failures are counted for the account, separately from those
 * of its password, and answered with the refusal.
 */
export async function withLimitedGuesses(
  context: Context,
  { username }: CodeOwner,
  { address, refusal = wrongCode }: { address: string; refusal?: Refusal },
  check: () => Promise<boolean>,
): Promise<void> {
  const account = accountKey(`code of ${username}`);
  const attempt = await admitSignIn(context, { account, address, browser: undefined });
  if (attempt === "refused") {
    reportSecurityEvent(context, { kind: "signInThrottled", username, address });
    throw new Refusal(429, signInMessages.tooManyAttempts);
  }
  if (!(await check())) {
    reportSecurityEvent(context, { kind: "signInFailed", username, address });
    throw refusal;
  }
  await markSucceeded(context.db, attempt);
}

/**
 * Accepts a code if no code of its period or a later one was accepted before. Of two concurrent
 * requests with the same code, one succeeds.
 */
async function takeStep(
  { db, sealed, now }: Context,
  { id }: CodeOwner,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(db, id);
  const secret = factor?.confirmedAt ? sealed.open(factor.sealedSecret, sealedFor(id)) : undefined;
  const step = secret && findStep(secret, code, now);
  if (!step) return false;
  const { userId, confirmedAt, lastStep } = secondFactors;
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(userId, id), isNotNull(confirmedAt), lt(lastStep, step)))
    .returning();
  return taken.length > 0;
}

const takeRecoveryCode = (
  context: Context,
  { id, username }: CodeOwner,
  { code, address }: Typed,
): Promise<boolean> =>
  inTransaction({ ...context, actor: { ...context.actor, id, username } }, async (context) => {
    const { userId, codeHash } = recoveryCodes;
    const hashes = context.sealed.hashes(code, sealedFor(id));
    const taken = await context.db
      .delete(recoveryCodes)
      .where(and(eq(userId, id), inArray(codeHash, [...hashes])))
      .returning();
    if (taken.length === 0) return false;
    await recordSecurityEvent(context, { kind: "recoveryCodeUsed", username, address });
    return true;
  });

/**
 * Makes new recovery codes, which replace the old ones; only their hashes are stored. Call it
 * inside `inTransaction`.
 */
export async function replaceRecoveryCodes(
  { db, sealed }: Context,
  userId: number,
): Promise<string[]> {
  const codes = toRecoveryCodes(randomBytes(recoveryCodeBytes));
  await deleteRecoveryCodes(db, userId);
  await db.insert(recoveryCodes).values(
    codes.flatMap((code) => {
      const [codeHash] = sealed.hashes(readTypedCode(code)?.code ?? "", sealedFor(userId));
      return codeHash === undefined ? [] : [{ userId, codeHash }];
    }),
  );
  return codes;
}

export const deleteRecoveryCodes = (db: Database, userId: number) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/**
 * Completes the removal of a factor: with the actor's last one go the recovery codes. Refuses with
 * 409 if a role of the actor demands a second factor, which rolls the removal back. Call it inside
 * `inTransaction`, the user locked.
 */
export async function afterRemoval({ db, actor, secondFactorRoles }: Context): Promise<void> {
  if (await hasSecondFactor(db, actor.id)) return;
  if (demandsSecondFactor(actor.roles, secondFactorRoles))
    throw new Refusal(409, messages.refusals.demanded);
  await deleteRecoveryCodes(db, actor.id);
}
