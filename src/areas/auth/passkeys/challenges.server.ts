import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { createToken, hashToken } from "../tokens.server.ts";
import { challengeMinutes } from "./passkeys.ts";
import { passkeyChallenges } from "./tables.server.ts";

/** Random bytes of a challenge; WebAuthn asks for at least 16. */
const challengeBytes = 32;

/** A challenge as base64url, and the token that only the browser gets which asked for it. */
export type Challenge = { challenge: string; token: string };

/** Stores a challenge for the person who adds a passkey, or for a sign-in if `userId` is null. */
export async function storeChallenge(
  { db, now }: Context,
  userId: number | null,
): Promise<Challenge> {
  const [token, challenge] = [createToken(), randomBytes(challengeBytes).toString("base64url")];
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash: hashToken(token), challenge, userId, expiresAt });
  return { challenge, token };
}

/**
 * Uses up a challenge, also if the answer then turns out wrong; undefined if it has expired or has
 * been used.
 */
export async function takeChallenge(
  { db, now }: Context,
  { token, userId }: { token: string | undefined; userId: number | null },
): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const { tokenHash, userId: owner, expiresAt } = passkeyChallenges;
  const isOwn = userId === null ? isNull(owner) : eq(owner, userId);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(tokenHash, hashToken(token)), isOwn, gt(expiresAt, now)))
    .returning();
  return taken?.challenge;
}

export const deleteOldChallenges = (db: Database, now: Date) =>
  db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));

export type RelyingParty = {
  /** The host for which passkeys are made; they work on no other. */
  id: string;
  name: string;
  /** The origin of the pages on which they are used. */
  origin: string;
};

/**
 * The host for which passkeys are made, by the configured public address; undefined for an IP
 * address, for which none can be made.
 */
export function relyingParty({ publicUrl }: Pick<Context, "publicUrl">): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, ""))
    ? undefined
    : { id: hostname, name: "Teza", origin };
}
