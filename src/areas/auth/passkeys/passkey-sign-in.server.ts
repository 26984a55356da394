import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import { findActiveUser } from "#areas/people/people-queries.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { openSignIn, type SignedIn, type SigningBrowser } from "../open-sign-in.server.ts";
import { mayUsePassword } from "../password-check.server.ts";
import { withLimitedGuesses } from "../second-factor/codes.server.ts";
import { takeHalfwaySignIn } from "../second-factor/halfway-sign-ins.server.ts";
import { findHalfwaySignIn } from "../second-factor/queries.server.ts";
import { messages as factorMessages } from "../second-factor/texts.ts";
import {
  recordSecurityEvent,
  reportSecurityEvent,
} from "../security-events/security-events.server.ts";
import { hashToken } from "../tokens.server.ts";
import { relyingParty, storeChallenge, takeChallenge } from "./challenges.server.ts";
import { reportPasskey } from "./passkey-mails.server.ts";
import type { UsedPasskey } from "./passkeys.ts";
import { findPasskey, loadCredentials, type StoredPasskey } from "./queries.server.ts";
import { passkeys } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/**
 * The token of a sign-in whose password has been accepted in this browser, if this is its second
 * step.
 */
type Halfway = { halfway: string | undefined };

/**
 * Returns the data that a browser needs to sign in with a passkey, and the token of the challenge.
 * The second step accepts only the passkeys of that user. Refuses with 403 if passkeys are
 * impossible here.
 */
export async function beginPasskeySignIn(context: Context, { halfway }: Halfway) {
  const party = relyingParty(context);
  if (!party) throw new Refusal(403, refusals.noAddress);
  const { db } = context;
  const second = await findSecondStep(context, halfway);
  const { challenge, token } = await storeChallenge(context, null);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    userVerification: "required",
    ...(second && { allowCredentials: await loadCredentials(db, second.userId) }),
  });
  return { options, token };
}

const findSecondStep = async ({ db, now }: Context, halfway: string | undefined) =>
  halfway === undefined ? undefined : findHalfwaySignIn(db, { tokenHash: hashToken(halfway), now });

type Answer = SigningBrowser &
  Halfway & { response: UsedPasskey; challenge: string | undefined; returnTo: string };

/**
 * Signs in the owner of the passkey that answered this browser's challenge. The device has asked
 * for a fingerprint, a face or a PIN, so the passkey counts as both factors. Refuses with 409
 * (begin anew), 422 (not accepted) or 429.
 */
export async function signInWithPasskey(
  context: Context,
  { response, challenge: token, halfway, returnTo, ...client }: Answer,
): Promise<SignedIn & { returnTo: string }> {
  const { db } = context;
  const { address } = client;
  const challenge = await takeChallenge(context, { token, userId: null });
  if (challenge === undefined) throw new Refusal(409, refusals.beginAgain);
  const passkey = await findPasskey(db, response.id);
  const user = passkey && (await findActiveUser(context, { id: passkey.userId }));
  const second = await findSecondStep(context, halfway);
  if (halfway !== undefined && !second) throw new Refusal(409, factorMessages.refusals.startAgain);
  if (
    !passkey ||
    !user ||
    !mayUsePassword(context, user) ||
    (second && second.userId !== user.id)
  ) {
    reportSecurityEvent(context, { kind: "signInFailed", username: user?.username, address });
    throw new Refusal(422, refusals.notAccepted);
  }
  const refusal = new Refusal(422, refusals.notAccepted);
  await withLimitedGuesses(context, user, { address, refusal }, async () => {
    const counter = await readCounter(context, passkey, { challenge, response });
    if (counter === undefined) return false;
    if (await countUse(context, passkey.id, counter)) return true;
    await reportCopy(context, { ...user, address }, passkey);
    return false;
  });
  return inTransaction(
    { ...context, actor: { ...context.actor, id: user.id, username: user.username } },
    async (own) => {
      if (halfway !== undefined && !(await takeHalfwaySignIn(own, halfway)))
        throw new Refusal(409, factorMessages.refusals.startAgain);
      const signedIn = await openSignIn(own, user.id, { ...client, by: "passkey" });
      return { ...signedIn, returnTo: second?.returnTo ?? returnTo };
    },
  );
}

/**
 * How often the device says that the key has signed; undefined if its answer is not to be trusted.
 */
async function readCounter(
  context: Context,
  { publicKey }: StoredPasskey,
  { challenge, response }: { challenge: string; response: UsedPasskey },
): Promise<number | undefined> {
  const party = relyingParty(context);
  if (!party) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // the counter is compared where it is stored, so that of two answers at once one wins
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter: 0,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    log.info({ err: error }, "passkey refused");
    return undefined;
  }
}

/**
 * Stores the counter; false if it hasn't grown, which a copied key would show. Devices that don't
 * count say 0.
 */
async function countUse({ db, now }: Context, passkey: number, counter: number): Promise<boolean> {
  const { id, counter: stored } = passkeys;
  const counted = await db
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(id, passkey), counter === 0 ? eq(stored, 0) : lt(stored, counter)))
    .returning();
  return counted.length > 0;
}

async function reportCopy(
  context: Context,
  user: { id: number; username: string; email: string; address: string },
  { name }: StoredPasskey,
): Promise<void> {
  const { id, username, address } = user;
  await inTransaction({ ...context, actor: { ...context.actor, id, username } }, (own) =>
    recordSecurityEvent(own, { kind: "passkeyCopied", username, address }),
  );
  reportPasskey(context, user, "copied", name);
}
