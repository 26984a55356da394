import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { paperState, withOriginal } from "./issued.server.ts";
import type { PaperKind } from "./papers.ts";
import { formerHashesJson, publicSealsJson } from "./seal-fragments.server.ts";
import { papers, verificationMisses } from "./tables.server.ts";
import { maxUnknownCodes, readCode, type VerifiedPaper } from "./verification.ts";
import { messages } from "./verification-texts.ts";

/**
 * Returns what everybody may know about the paper of a code; undefined if there is none.
 *
 * @rule what the public page says of a paper
 */
export async function findVerifiedPaper(
  db: Database,
  code: string,
): Promise<VerifiedPaper | undefined> {
  const [row] = await queryRows<VerifiedPaper>(
    db,
    sql`select p.kind, p.language, ${paperState} as state,
      case when p.original_id <> p.id then jsonb_build_object('code', coalesce(original.code, ''),
        'issuedOn', to_char(original.issued_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD')) end as original,
      study.name as study, study.name_eng as study_eng, r.thesis_name, r.thesis_name_eng,
      left(student.first_name, 1) || '. ' || left(student.last_name, 1) || '.' as initials,
      to_char(p.issued_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as issued_on,
      to_char(p.revoked_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as revoked_on, p.sha256,
      ${publicSealsJson} as seals, ${formerHashesJson} as former_hashes
    from papers p ${withOriginal}
    join users student on student.id = r.student_id
    join study_programs program on program.id = r.student_study_program_id
    join studies study on study.id = program.study_id
    where p.code = ${code}`,
  );
  return row;
}

/** Counts the unknown codes that a network address has entered since an instant. */
export async function countUnknownCodes(
  db: Database,
  address: string,
  since: Date,
): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from verification_misses where address = ${address} and at > ${since.toISOString()}`,
  );
  return row?.count ?? 0;
}

const windowMs = 15 * 60_000;
const dayMs = 86_400_000;

/**
 * Returns what everybody may know about the paper of a typed code; undefined if there is none. As
 * with calendar feeds, a correct code is always answered, because many people may share an address;
 * unknown ones are counted, and refused with 429 after `maxUnknownCodes`.
 */
export async function verifyCode(
  { db, now }: Context,
  { typed, address }: { typed: string; address: string },
): Promise<VerifiedPaper | undefined> {
  const code = readCode(typed);
  const paper = code && (await findVerifiedPaper(db, code));
  if (paper) return paper;
  if ((await countUnknownCodes(db, address, new Date(now.getTime() - windowMs))) >= maxUnknownCodes)
    throw new Refusal(429, messages.tooMany);
  await db.insert(verificationMisses).values({ address, at: now });
  return undefined;
}

/** Deletes unknown codes that no longer count. */
export const deleteOldUnknownCodes = (db: Database, now: Date) =>
  db.delete(verificationMisses).where(lt(verificationMisses.at, new Date(now.getTime() - dayMs)));

/**
 * Revokes papers of a locked reservation by a decision; `reason` names it. Call it inside
 * `inTransaction`.
 */
export async function revokePapersByDecision(
  context: Context,
  reservationId: number,
  {
    kinds,
    decisionId,
    reason,
  }: { kinds: readonly PaperKind[]; decisionId: number; reason: string },
): Promise<void> {
  const { actor, db, now } = context;
  const valid = and(
    eq(papers.reservationId, reservationId),
    inArray(papers.kind, [...kinds]),
    isNull(papers.revokedAt),
  );
  const revoked = { revokedAt: now, revokedBy: actor.id, revocationReason: reason, decisionId };
  for (const { id } of await db
    .select({ id: papers.id })
    .from(papers)
    .where(valid)
    .orderBy(papers.id)
    .for("update"))
    await change(context, papers, id, revoked);
}
