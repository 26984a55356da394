import { and, eq, isNull } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { encodeQr } from "#kit/barcode/barcode.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import {
  confirmPassword,
  type PasswordOwner,
  passwordOption,
  requirePasswordOwner,
} from "../passwords/own-password.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import {
  afterRemoval,
  checkCode,
  replaceRecoveryCodes,
  sealedFor,
  withLimitedGuesses,
} from "./codes.server.ts";
import { reportFactorChange } from "./factor-mails.server.ts";
import { findSecondFactor, hasCodesOfApp, type StoredSecondFactor } from "./queries.server.ts";
import { halfwayMinutes, readTypedCode, type SecondFactorState } from "./second-factor.ts";
import { secondFactors } from "./tables.server.ts";
import { messages } from "./texts.ts";
import { createSecret, findStep, secretLink } from "./totp.server.ts";

const { refusals } = messages;

/** `demo` is true for the demo faculty, whose accounts are shared. */
type Request = { address: string; demo: boolean };

/**
 * Returns what the actor can do about their own second factor, with the secret if it awaits its
 * first code.
 */
export async function loadSecondFactorState(
  context: Context,
  { demo }: { demo: boolean },
): Promise<SecondFactorState> {
  const { actor, db } = context;
  const [option, factor] = await Promise.all([
    passwordOption(context, { demo }),
    findSecondFactor(db, actor.id),
  ]);
  if (option !== "change") return { state: option === "demo" ? "demo" : "identity" };
  if (factor?.confirmedAt)
    return {
      state: "on",
      since: factor.confirmedAt.toISOString(),
      recoveryCodes: factor.recoveryCodes,
    };
  const secret = factor && openBegun(context, factor);
  if (!secret) return { state: "off" };
  const link = secretLink(secret, actor.username);
  return { state: "begun", secret, link, qr: await encodeQr(link, "M") };
}

/** Returns the secret that awaits its first code; undefined once it has expired. */
const openBegun = (
  { sealed, now, actor }: Context,
  { sealedSecret, begunAt }: StoredSecondFactor,
) =>
  now.getTime() - begunAt.getTime() < halfwayMinutes * 60_000
    ? sealed.open(sealedSecret, sealedFor(actor.id))
    : undefined;

/**
 * Creates a secret for the actor's authenticator app, which awaits its first code. Refuses with 403
 * (accounts that sign in otherwise), 409 (already on), 422 (wrong password) or 429.
 */
export async function beginSecondFactor(
  context: Context,
  { currentPassword, address, demo }: Request & { currentPassword: string },
): Promise<void> {
  const user = await requirePasswordOwner(context, { demo });
  await confirmPassword(context, user, { currentPassword, address });
  await inTransaction(context, async ({ db, sealed, now }) => {
    await lockUsers(db, [user.id]);
    if (await hasCodesOfApp(db, user.id)) throw new Refusal(409, refusals.alreadyOn);
    const begun = {
      sealedSecret: sealed.seal(createSecret(), sealedFor(user.id)),
      begunAt: now,
      lastStep: 0,
    };
    await db
      .insert(secondFactors)
      .values({ userId: user.id, ...begun })
      .onConflictDoUpdate({ target: secondFactors.userId, set: begun });
  });
}

/**
 * Switches the second factor on with the first code of the app; returns the recovery codes, which
 * are not shown again. Refuses with 403, 409 (start again), 422 (wrong code) or 429.
 */
export async function confirmSecondFactor(
  context: Context,
  { code, address, demo }: Request & { code: string },
): Promise<string[]> {
  const user = await requirePasswordOwner(context, { demo });
  const factor = await findSecondFactor(context.db, user.id);
  const secret = factor && !factor.confirmedAt ? openBegun(context, factor) : undefined;
  if (!factor || secret === undefined) throw new Refusal(409, refusals.beginAgain);
  let step: number | undefined;
  await withLimitedGuesses(context, user, { address }, async () => {
    const typedCode = readTypedCode(code);
    step = typedCode?.kind === "app" ? findStep(secret, typedCode.code, context.now) : undefined;
    return step !== undefined;
  });
  const codes = await inTransaction(context, async (context) => {
    const { db, now } = context;
    const { userId, sealedSecret, confirmedAt } = secondFactors;
    const confirmed = await db
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step ?? 0 })
      .where(and(eq(userId, user.id), eq(sealedSecret, factor.sealedSecret), isNull(confirmedAt)))
      .returning();
    if (confirmed.length === 0) throw new Refusal(409, refusals.beginAgain);
    await recordSecurityEvent(context, {
      kind: "secondFactorAdded",
      username: user.username,
      address,
    });
    return replaceRecoveryCodes(context, user.id);
  });
  reportFactorChange(context, user, "added");
  return codes;
}

type Proofs = Request & { currentPassword: string; code: string };

/** Generates new recovery codes; the old ones become invalid. Refuses like `removeSecondFactor`. */
export async function renewRecoveryCodes(context: Context, proofs: Proofs): Promise<string[]> {
  const user = await requireProofs(context, proofs);
  const { address } = proofs;
  const codes = await inTransaction(context, async (context) => {
    await lockUsers(context.db, [user.id]);
    if (!(await hasCodesOfApp(context.db, user.id))) throw new Refusal(409, refusals.alreadyOff);
    await recordSecurityEvent(context, {
      kind: "recoveryCodesMade",
      username: user.username,
      address,
    });
    return replaceRecoveryCodes(context, user.id);
  });
  reportFactorChange(context, user, "renewed");
  return codes;
}

/**
 * Switches the second factor off. Refuses with 403, 409 (already off, or demanded), 422 (wrong
 * password or code) or 429.
 */
export async function removeSecondFactor(context: Context, proofs: Proofs): Promise<void> {
  const user = await requireProofs(context, proofs);
  const { address } = proofs;
  await inTransaction(context, async (context) => {
    await lockUsers(context.db, [user.id]);
    if (!(await deleteCodesOfApp(context.db, user.id))) throw new Refusal(409, refusals.alreadyOff);
    await afterRemoval(context);
    await recordSecurityEvent(context, {
      kind: "secondFactorRemoved",
      username: user.username,
      address,
    });
  });
  reportFactorChange(context, user, "removed");
}

/** Deletes the one-time codes of a user; false if there are none. */
export async function deleteCodesOfApp(db: Database, id: number): Promise<boolean> {
  const { userId } = secondFactors;
  return (await db.delete(secondFactors).where(eq(userId, id)).returning()).length > 0;
}

/** Requires both factors again, because another person may use a browser that was left open. */
async function requireProofs(
  context: Context,
  { currentPassword, code, address, demo }: Proofs,
): Promise<PasswordOwner> {
  const user = await requirePasswordOwner(context, { demo });
  if (!(await hasCodesOfApp(context.db, user.id))) throw new Refusal(409, refusals.alreadyOff);
  await confirmPassword(context, user, { currentPassword, address });
  await checkCode(context, user, { code, address });
  return user;
}
