import { followCorrection } from "#areas/theses/server/commands/transitions.ts";
import { change, create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { requireStep } from "#kit/workflow/flow.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { changedValues, correctionMarks, outdatedRegisters } from "../../corrections/rules.ts";
import type { CorrectedField, CorrectedValues } from "../../corrections/schema.ts";
import { type ReservationStep, reservationFlow } from "../../flow.ts";
import { applyLockedTransition, type LockedReservation, lockReservation } from "../../server/commands/transition.ts";
import { type ReservationRow, typedOutcomes } from "../../server/tables.ts";
import { messages } from "../../texts.ts";
import { findTypedOutcome } from "./queries.ts";

/** The steps that replace the outcome of a closed defense. */
export type OutcomeStep = Extract<ReservationStep, "correctOutcome" | "correctByMinutes">;

/** What student services record of a defense. */
export type DefenseResultValues = Pick<
  CorrectedValues,
  "grade" | "gradeAgree" | "examDate" | "defenseFlow" | "defenseQuestions"
>;

/** What a mentor or chair types of a defense, all of it. */
export type TypedResult = { [K in keyof DefenseResultValues]: NonNullable<DefenseResultValues[K]> };

type OutcomeChange = {
  /** The whole result, including what stays as it was. */
  result: DefenseResultValues;
  reason: string;
  /** The decision that a second person has confirmed, if the step needs one. */
  decision?: object;
  /** Other columns that the step writes. */
  values?: Partial<ReservationRow>;
};

/**
 * Replaces the outcome of a closed defense, on a locked reservation: writes the result and the status,
 * brings the status of the thesis in line with it, and marks as outdated what was made from the old result. The event
 * of the step makes or removes the draft of the certificate and tells the people of the thesis; it carries neither the
 * result nor the reason. The history keeps the old values. Refuses with 403, 409 (the step isn't open) or 422 (the
 * result isn't complete, or doesn't change the outcome).
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
    values: { ...result, ...correctionMarks(fields, reservation, { now: context.now, reason }), ...values },
    data: { reason: "" },
  });
  if (outdatedRegisters(fields).includes("dabar") && thesis.dabarStatus !== "initial")
    await followCorrection(context, thesis, { dabarOutdated: true });
  return after;
}

/**
 * The mentor or chair types the outcome of a defense, which student services confirm. `seen` is the version of the typed
 * outcome that they had before them, null if there was none. Typing the same again changes nothing and tells nobody.
 * Refuses with 403, 409 (not now, or somebody has typed or returned it meanwhile) or 422.
 */
export const typeOutcome = (context: Context, id: number, seen: number | null, result: TypedResult): Promise<void> =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    const locked = await lockReservation(context, id);
    requireStep(reservationFlow, "typeOutcome", actor, locked.record, now);
    const stored = await findTypedOutcome(db, id);
    const isSame = Object.keys(changedValues({ ...locked.reservation, ...stored }, result)).length === 0;
    if (stored?.status === "typed" && isSame) return;
    if ((stored?.version ?? null) !== seen) throw new Refusal(409, messages.refusals.typedMeanwhile);
    const typedAs = locked.record.outcomeTypist === "chair" ? ("chair" as const) : ("mentor" as const);
    const values = { ...result, status: "typed" as const, typedAs, typedBy: actor.id, typedAt: now, returnReason: "" };
    if (stored) await change(context, typedOutcomes, stored.id, values);
    else await create(context, typedOutcomes, { reservationId: id, ...values });
    await applyLockedTransition(context, locked, "typeOutcome", { input: result });
  });

/**
 * Student services return a typed outcome with a reason, which only those who type it read: it may name a grade. Refuses
 * with 403, 409 (nothing is typed, or another version) or 422 (no reason).
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
    if (stored) await change(context, typedOutcomes, stored.id, { status: "returned", returnReason: reason.trim() });
  });

/** Refuses with 409 unless the typed outcome that awaits student services is the version that they have seen, or none. */
export function requireSeen({ record }: LockedReservation, seen: number | null): void {
  const waiting = record.typedOutcome?.status === "typed" ? record.typedOutcome.version : null;
  if (waiting !== seen) throw new Refusal(409, messages.refusals.typedMeanwhile);
}
