import { eq, type SQL, sql } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import {
  type AiStatementInput,
  type AiStatementView,
  areSameUses,
  toAiUses,
  toPurposes,
} from "./ai-statement.ts";
import { messages } from "./ai-statement-texts.ts";
import { student } from "./flow.ts";
import { aiPurposesJson, aiStatementViewJson } from "./fragments.server.ts";
import { reservationPolicy } from "./policy.ts";
import type { AiUse, ReservationRecord } from "./reservations.ts";
import { aiStatements } from "./tables.server.ts";
import { lockReservation } from "./transition.server.ts";

/**
 * SQL subquery: the statement of the student of the completed thesis `thesis`, if its study
 * publishes statements.
 */
export const publicAiUsesJson: SQL = sql`(select jsonb_build_object('uses', a.uses, 'purposes', ${aiPurposesJson}) from studies s join reservations r on r.thesis_id = thesis.id
  and r.status = 'completed' and not r.outcome_pending join ai_statements a on a.reservation_id = r.id
  where s.id = thesis.study_id and s.ai_statement_public)`;

/** The stored statement of a reservation; undefined if there is none. */
export async function findAiStatement(db: Database, reservationId: number) {
  const [row] = await db
    .select()
    .from(aiStatements)
    .where(eq(aiStatements.reservationId, reservationId))
    .execute();
  return row;
}

/** Loads the statement of a reservation and the purposes that its study keeps. Refuses with 404. */
export async function loadAiStatement(db: Database, reservationId: number) {
  const [row] = await queryRows<{ view: AiStatementView }>(
    db,
    sql`select ${aiStatementViewJson} as view from reservations r where r.id = ${reservationId}`,
  );
  const { view } = orNotFound(row);
  return { view, purposes: toPurposes(view.purposes) };
}

const { refusals, errors } = messages;

/**
 * The student gives or changes the statement on tools of artificial intelligence; `version` is the
 * one that the student has seen, null for none. Refuses with 403, 404, 409 (not wanted, too early,
 * too late, or changed since) or 422 (a purpose that the study doesn't keep).
 */
export const giveAiStatement = (context: Context, id: number, input: AiStatementInput) =>
  inTransaction(context, async (context) => {
    const { record } = await lockReservation(context, id);
    requireGiving(context, record);
    const [{ purposes }, stored] = await Promise.all([
      loadAiStatement(context.db, id),
      findAiStatement(context.db, id),
    ]);
    const uses = toAiUses(input);
    if (stored && areSameUses(stored.uses, uses)) return stored; // sent twice
    if ((stored?.version ?? null) !== input.version) throw new Refusal(409, refusals.changed);
    requireKnownPurposes(
      uses,
      [...purposes.map(({ hr }) => hr), ...(stored?.uses.map(({ purpose }) => purpose) ?? [])],
      purposes.length > 0,
    );
    return stored
      ? change(context, aiStatements, stored.id, { uses })
      : create(context, aiStatements, { reservationId: id, uses });
  });

/**
 * Refuses with 409 if the statement isn't the version that the reader has seen; 0 is none. Call it
 * under the locks.
 */
export async function requireSeenStatement(
  { db }: Context,
  reservationId: number,
  version: number,
) {
  const stored = await findAiStatement(db, reservationId);
  if ((stored?.version ?? 0) !== version) throw new Refusal(409, refusals.changedForMentor);
}

function requireGiving({ actor }: Context, record: ReservationRecord) {
  if (reservationPolicy.aiStatement(actor, record)) return;
  if (!student(actor, record)) throw new Refusal(403, accessDenied);
  if (record.aiStatement.level === "none") throw new Refusal(409, refusals.notWanted);
  throw new Refusal(409, record.status === "reserved" ? refusals.notYet : refusals.closed);
}

function requireKnownPurposes(uses: readonly AiUse[], known: readonly string[], isListed: boolean) {
  const unknown = isListed
    ? uses.flatMap(({ purpose }, index) => (known.includes(purpose) ? [] : [index + 1]))
    : [];
  if (unknown.length > 0)
    throw new Refusal(
      422,
      saveError,
      Object.fromEntries(unknown.map((index) => [`purpose${index}`, errors.purpose])),
    );
}
