import { eq, type SQL, sql } from "drizzle-orm";
import { followCorrection } from "#areas/theses/transitions.server.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { requireStep } from "#kit/workflow/flow.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { CorrectedField, CorrectedValues } from "./corrections.ts";
import { changedValues, correctionMarks, outdatedRegisters } from "./corrections-rules.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import { outcomeTypistOf } from "./fragments.server.ts";
import type { ShownOutcomeDecision } from "./outcome-decision-kinds.ts";
import { type ReservationRow, typedOutcomes } from "./tables.server.ts";
import { messages } from "./texts.ts";
import {
  applyLockedTransition,
  type LockedReservation,
  lockReservation,
} from "./transition.server.ts";

/** SQL: the confirmed decisions on the outcome of the reservation `r`, newest first. */
export const outcomeDecisionsJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object(
    'id', o.id, 'kind', o.kind, 'body', o.body, 'classificationNo', o.classification_no, 'registrationNo', o.registration_no,
    'decidedOn', o.decided_on, 'confirmedAt', o.closed_at, 'defenseDate', o.defense_date, 'defensePlace', o.defense_place,
    'grade', o.grade, 'reason', o.reason, 'file', true) order by o.id desc)
  from outcome_decisions o where o.reservation_id = r.id and o.status = 'confirmed'), '[]')`;

type Reader = { seeGrade: boolean; seeReasons: boolean; seeFile: boolean };

/** Leaves out what the reader may not see. */
export const toShownDecisions = (
  decisions: readonly ShownOutcomeDecision[],
  { seeGrade, seeReasons, seeFile }: Reader,
): ShownOutcomeDecision[] =>
  decisions.map((decision) => ({
    ...decision,
    grade: seeGrade ? decision.grade : null,
    reason: seeReasons ? decision.reason : null,
    file: seeFile,
  }));

/**
 * Returns the ids of the reservations whose outcome can no longer be corrected but isn't final yet,
 * the longest overdue first.
 */
export const findEndedOutcomes = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from reservations where outcome_pending and outcome_open_until <= ${now.toISOString()}::timestamptz
      order by outcome_open_until, id`,
  );
  return rows.map(({ id }) => id);
};

/** Loads what was typed of a reservation's outcome; undefined if there is nothing. */
export async function findTypedOutcome(db: Database, reservationId: number) {
  const [row] = await db
    .select()
    .from(typedOutcomes)
    .where(eq(typedOutcomes.reservationId, reservationId))
    .execute();
  return row;
}

/** A defense that has begun and whose mentor or chair hasn't been asked for its outcome. */
export type ExpectedOutcome = { id: number; typistId: number };

/**
 * Loads the defenses that have begun, whose outcome a mentor or chair types, and for which these
 * people have not been notified yet.
 */
export const loadExpectedOutcomes = (
  db: Database,
  now: Date,
  reservationId: number | null = null,
) =>
  queryRows<ExpectedOutcome>(
    db,
    sql`select r.id, coalesce((select seat.user_id from committee_members seat where ${outcomeTypistOf()} = 'chair'
        and seat.reservation_id = r.id and seat.role = 'chair' and seat.status = 'invited'), t.mentor_id) as typist_id
      from reservations r join theses t on t.id = r.thesis_id
      where r.status = 'studentServicesConfirmedDefenseDate' and r.defense_date <= ${now.toISOString()}::timestamptz
        and ${outcomeTypistOf()} <> 'studentServices' and (${reservationId}::integer is null or r.id = ${reservationId}::integer)
        and not exists (select from typed_outcomes typed where typed.reservation_id = r.id)
        and not exists (select from events e where e.reservation_id = r.id and e.name = 'reservation.expectOutcome'
          and e.created_at >= r.defense_date) order by r.id`,
  );

/** The steps that replace the outcome of a closed defense. */
export type OutcomeStep = Extract<ReservationStep, "correctOutcome" | "correctByMinutes">;

/** The result that student services record for a defense. */
export type DefenseResultValues = Pick<
  CorrectedValues,
  "grade" | "gradeAgree" | "examDate" | "defenseFlow" | "defenseQuestions"
>;

/** The complete result that a mentor or chair types for a defense. */
export type TypedResult = { [K in keyof DefenseResultValues]: NonNullable<DefenseResultValues[K]> };

type OutcomeChange = {
  /** The whole result, including unchanged values. */
  result: DefenseResultValues;
  reason: string;
  /** The decision that a second person has confirmed, if the step needs one. */
  decision?: object;
  /** Other columns that the step writes. */
  values?: Partial<ReservationRow>;
};

/**
 * Replaces the outcome of a closed defense, on a locked reservation: writes the result and the
 * status, brings the status of the thesis in line with it, and marks everything made from the old
 * result as outdated. The event of the step makes or removes the draft of the certificate and
 * notifies the people of the thesis; it carries neither the result nor the reason. The history
 * keeps the old values. Refuses with 403, 409 (the step isn't open) or 422 (the result isn't
 * complete, or doesn't change the outcome).
 */
export async function changeOutcome(
  context: Context,
  locked: LockedReservation,
  step: OutcomeStep,
  { result: given, reason, decision, values = {} }: OutcomeChange,
): Promise<ReservationRow> {
  const { reservation, thesis } = locked;
  const { grade, gradeAgree, examDate, defenseFlow, defenseQuestions } = given;
  const result = { grade, gradeAgree, examDate, defenseFlow, defenseQuestions };
  const fields = Object.keys(changedValues(reservation, result)) as CorrectedField[];
  const after = await applyLockedTransition(context, locked, step, {
    input: { ...result, reason, decision } as object,
    values: {
      ...result,
      ...correctionMarks(fields, reservation, { now: context.now, reason }),
      ...values,
    },
    data: { reason: "" },
  });
  if (outdatedRegisters(fields).includes("dabar") && thesis.dabarStatus !== "initial")
    await followCorrection(context, thesis, { dabarOutdated: true });
  return after;
}

/**
 * The mentor or chair types the outcome of a defense, which student services confirm. `seenVersion`
 * is the version of the typed outcome that the actor saw, null if there was none. Typing the same
 * again changes nothing and notifies nobody. Refuses with 403, 409 (not now, or another person has
 * typed or returned it meanwhile) or 422. `settle` writes what another area keeps about the grade,
 * under the same locks.
 */
export const typeOutcome = (
  context: Context,
  id: number,
  { seenVersion, result }: { seenVersion: number | null; result: TypedResult },
  settle: (context: Context, locked: LockedReservation) => Promise<void>,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const locked = await lockReservation(context, id);
    requireStep(reservationFlow, "typeOutcome", actor, locked.record, now);
    const stored = await findTypedOutcome(db, id);
    const isSame =
      Object.keys(changedValues({ ...locked.reservation, ...stored }, result)).length === 0;
    if (stored?.status === "typed" && isSame) return;
    if ((stored?.version ?? null) !== seenVersion)
      throw new Refusal(409, messages.refusals.typedMeanwhile);
    await settle(context, locked);
    const typedAs =
      locked.record.outcomeTypist === "chair" ? ("chair" as const) : ("mentor" as const);
    const values = {
      ...result,
      status: "typed" as const,
      typedAs,
      typedBy: actor.id,
      typedAt: now,
      returnReason: "",
    };
    if (stored) await change(context, typedOutcomes, stored.id, values);
    else await create(context, typedOutcomes, { reservationId: id, ...values });
    await applyLockedTransition(context, locked, "typeOutcome", { input: result });
  });

/**
 * Student services return a typed outcome with a reason. Only the people who type the outcome read
 * it, because it may name a grade. Refuses with 403, 409 (nothing is typed, or another version) or
 * 422 (no reason).
 */
export const returnOutcome = (
  context: Context,
  id: number,
  { seen, reason }: { seen: number | null; reason: string },
) =>
  inTransaction(context, async (context) => {
    const locked = await lockReservation(context, id);
    requireStep(reservationFlow, "returnOutcome", context.actor, locked.record, context.now);
    const stored = await findTypedOutcome(context.db, id);
    requireSeen(locked, seen);
    const { typedBy: userId } = stored ?? { typedBy: 0 };
    await applyLockedTransition(context, locked, "returnOutcome", {
      input: { reason },
      data: { reason: "" },
      userIds: [userId],
    });
    if (stored)
      await change(context, typedOutcomes, stored.id, {
        status: "returned",
        returnReason: reason.trim(),
      });
  });

/**
 * Refuses with 409 unless the typed outcome that awaits student services is the version that they
 * have seen, or none.
 */
export function requireSeen({ record }: LockedReservation, seenVersion: number | null): void {
  const waiting = record.typedOutcome?.status === "typed" ? record.typedOutcome.version : null;
  if (waiting !== seenVersion) throw new Refusal(409, messages.refusals.typedMeanwhile);
}
