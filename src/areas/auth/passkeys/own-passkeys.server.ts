import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  confirmPassword,
  passwordOption,
  requirePasswordOwner,
} from "../passwords/own-password.server.ts";
import { afterRemoval, replaceRecoveryCodes } from "../second-factor/codes.server.ts";
import { reportFactorChange } from "../second-factor/factor-mails.server.ts";
import { countRecoveryCodes, loadFactors } from "../second-factor/queries.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import {
  type RelyingParty,
  relyingParty,
  storeChallenge,
  takeChallenge,
} from "./challenges.server.ts";
import { reportPasskey } from "./passkey-mails.server.ts";
import { type MadePasskey, maxPasskeys, type PasskeyState } from "./passkeys.ts";
import { loadCredentials, loadPasskeys } from "./queries.server.ts";
import { passkeys } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** `demo` is true for the demo faculty, whose accounts are shared. */
type Request = { address: string; demo: boolean };

/** The actions available to the actor for their own passkeys. */
export async function loadPasskeyState(
  context: Context,
  { demo }: { demo: boolean },
): Promise<PasskeyState> {
  const { actor, db } = context;
  const option = await passwordOption(context, { demo });
  if (option !== "change") return { state: option === "demo" ? "demo" : "identity" };
  if (!relyingParty(context)) return { state: "address" };
  const [own, { codesOfApp }, recoveryCodes] = await Promise.all([
    loadPasskeys(db, actor.id),
    loadFactors(db, actor.id),
    countRecoveryCodes(db, actor.id),
  ]);
  return { state: "own", passkeys: own, codesOfApp, recoveryCodes };
}

/**
 * What the actor's browser needs to make a passkey, with the token of the challenge. Refuses with
 * 403 (accounts that sign in otherwise), 409 (no more fit), 422 (wrong password) or 429.
 */
export async function beginPasskey(
  context: Context,
  { currentPassword, address, demo }: Request & { currentPassword: string },
) {
  const user = await requirePasswordOwner(context, { demo });
  const party = requireParty(context);
  await confirmPassword(context, user, { currentPassword, address });
  const known = await loadCredentials(context.db, user.id);
  if (known.length >= maxPasskeys) throw new Refusal(409, refusals.tooMany);
  const { challenge, token } = await storeChallenge(context, user.id);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: user.username,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(`teza-${user.id}`),
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { options, token };
}

function requireParty(context: Context): RelyingParty {
  const party = relyingParty(context);
  if (!party) throw new Refusal(403, refusals.noAddress);
  return party;
}

type Made = Request & { name: string; response: MadePasskey; token: string | undefined };

/**
 * Stores the passkey that the device has made for the challenge. If the account has no recovery
 * codes, returns new ones, which are never shown again. Refuses with 403, 409 (begin anew, known
 * already) or 422 (the device's answer is wrong).
 */
export async function addPasskey(
  context: Context,
  { name, response, token, address, demo }: Made,
): Promise<string[] | undefined> {
  const user = await requirePasswordOwner(context, { demo });
  const party = requireParty(context);
  const challenge = await takeChallenge(context, { token, userId: user.id });
  if (challenge === undefined) throw new Refusal(409, refusals.beginAgain);
  const passkey = await verify(party, challenge, response);
  if (!passkey) throw new Refusal(422, refusals.notAccepted);
  const codes = await inTransaction(context, async (context) => {
    const { db, now } = context;
    await lockUsers(db, [user.id]);
    if ((await loadCredentials(db, user.id)).length >= maxPasskeys)
      throw new Refusal(409, refusals.tooMany);
    const added = await db
      .insert(passkeys)
      .values({ userId: user.id, name, ...passkey, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new Refusal(409, refusals.alreadyAdded);
    await recordSecurityEvent(context, { kind: "passkeyAdded", username: user.username, address });
    return (await countRecoveryCodes(db, user.id)) === 0
      ? replaceRecoveryCodes(context, user.id)
      : undefined;
  });
  reportPasskey(context, user, "added", name);
  return codes;
}

async function verify(
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  response: MadePasskey,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString("base64url");
    const { transports } = response.response;
    return { credentialId: credential.id, publicKey, counter: credential.counter, transports };
  } catch (error) {
    log.info({ err: error }, "passkey refused");
    return undefined;
  }
}

type Removal = Request & { passkey: number; currentPassword: string };

/**
 * Removes one of the actor's own passkeys. The recovery codes are removed with the last second
 * factor. Refuses with 403, 404, 409 (a role requires a second factor), 422 (wrong password) or
 * 429.
 */
export async function removePasskey(
  context: Context,
  { passkey, currentPassword, address, demo }: Removal,
): Promise<void> {
  const user = await requirePasswordOwner(context, { demo });
  await confirmPassword(context, user, { currentPassword, address });
  const name = await inTransaction(context, async (context) => {
    const { db } = context;
    await lockUsers(db, [user.id]);
    const { id, userId } = passkeys;
    const [removed] = await db
      .delete(passkeys)
      .where(and(eq(id, passkey), eq(userId, user.id)))
      .returning();
    const { name } = orNotFound(removed);
    await afterRemoval(context);
    await recordSecurityEvent(context, {
      kind: "passkeyRemoved",
      username: user.username,
      address,
    });
    return name;
  });
  reportPasskey(context, user, "removed", name);
}

export const deletePasskeys = (db: Database, id: number) =>
  db.delete(passkeys).where(eq(passkeys.userId, id));

/**
 * Makes new recovery codes for an account that has passkeys only; with one-time codes a code is
 * asked for as well. Refuses with 403, 409 (one-time codes are on, or no passkey), 422 (wrong
 * password) or 429.
 */
export async function renewCodesOfPasskeys(
  context: Context,
  { currentPassword, address, demo }: Request & { currentPassword: string },
): Promise<string[]> {
  const user = await requirePasswordOwner(context, { demo });
  await confirmPassword(context, user, { currentPassword, address });
  const codes = await inTransaction(context, async (context) => {
    await lockUsers(context.db, [user.id]);
    const { codesOfApp, passkeys: count } = await loadFactors(context.db, user.id);
    if (codesOfApp || count === 0) throw new Refusal(409, refusals.beginAgain);
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
