import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { PaperKind } from "../../schema.ts";
import { papers, verificationMisses } from "../../server/tables.ts";
import { maxUnknownCodes, readCode, type VerifiedPaper } from "../rules.ts";
import { messages } from "../texts.ts";
import { countUnknownCodes, findVerifiedPaper } from "./queries.ts";

const windowMs = 15 * 60_000;
const dayMs = 86_400_000;

/**
 * Returns what everybody may know about the paper of a typed code; undefined if there is none. As with calendar
 * feeds, a correct code is always answered, because many people may share an address; unknown ones are counted, and
 * refused with 429 after `maxUnknownCodes`.
 */
export async function verifyCode(
  { db, now }: Context,
  { typed, address }: { typed: string; address: string },
): Promise<VerifiedPaper | undefined> {
  const code = readCode(typed);
  const found = code && (await findVerifiedPaper(db, code));
  if (found) return found;
  if ((await countUnknownCodes(db, address, new Date(now.getTime() - windowMs))) >= maxUnknownCodes)
    throw new Refusal(429, messages.tooMany);
  await db.insert(verificationMisses).values({ address, at: now });
  return undefined;
}

/** Deletes unknown codes that no longer count. */
export const deleteOldUnknownCodes = (db: Database, now: Date) =>
  db.delete(verificationMisses).where(lt(verificationMisses.at, new Date(now.getTime() - dayMs)));

/** Revokes papers of a locked reservation by a decision; `reason` names it. Call it inside `inTransaction`. */
export async function revokePapersByDecision(
  context: Context,
  reservationId: number,
  { kinds, decisionId, reason }: { kinds: readonly PaperKind[]; decisionId: number; reason: string },
): Promise<void> {
  const { actor, db, now } = context;
  const valid = and(
    eq(papers.reservationId, reservationId),
    inArray(papers.kind, [...kinds]),
    isNull(papers.revokedAt),
  );
  const revoked = { revokedAt: now, revokedBy: actor.id, revocationReason: reason, decisionId };
  for (const { id } of await db.select({ id: papers.id }).from(papers).where(valid).orderBy(papers.id).for("update"))
    await change(context, papers, id, revoked);
}
