import { followCorrection } from "#areas/theses/server/commands/transitions.ts";
import type { Context } from "#kit/database/index.ts";
import { changedValues, correctionMarks, outdatedRegisters } from "../../corrections/rules.ts";
import type { CorrectedField, CorrectedValues } from "../../corrections/schema.ts";
import type { ReservationStep } from "../../flow.ts";
import { applyLockedTransition, type LockedReservation } from "../../server/commands/transition.ts";
import type { ReservationRow } from "../../server/tables.ts";

/** The steps that replace the outcome of a closed defense. */
export type OutcomeStep = Extract<ReservationStep, "correctOutcome" | "correctByMinutes">;

/** What student services record of a defense. */
export type DefenseResultValues = Pick<
  CorrectedValues,
  "grade" | "gradeAgree" | "examDate" | "defenseFlow" | "defenseQuestions"
>;

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
