import { followCorrection } from "#areas/theses/transitions.server.ts";
import { change } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { isOutcomeOpen, outcomeIsFinal, outcomeOf } from "./committee-and-outcome-rules.ts";
import type { CorrectedField, CorrectedValues, CorrectionKind } from "./corrections.ts";
import { changedValues, correctionMarks, outdatedRegisters } from "./corrections-rules.ts";
import { messages } from "./corrections-texts.ts";
import { changeOutcome } from "./outcome.server.ts";
import { requirePermission } from "./policy.ts";
import { type ReservationRow, reservations } from "./tables.server.ts";
import type { LockedReservation } from "./transition.server.ts";

export type Correction = {
  kind: CorrectionKind;
  values: Partial<CorrectedValues>;
  reason: string;
  /** The reservation's version when the form was loaded. */
  version: number;
  /** The fields of the form with their labels, and how a value is written, for an edit conflict. */
  labels: Readonly<Partial<Record<CorrectedField, string>>>;
  format: (field: string, value: unknown) => string;
  inputs: Readonly<Record<string, { name: string; values: string[] }>>;
  /** Checks the values that change, before they are written. */
  check?: (changed: Partial<CorrectedValues>) => Promise<void>;
};

/**
 * Refuses with 403, or with 409 if only the status forbids the correction.
 *
 * @rule who may correct a reservation
 */
export const requireCorrection = (
  { actor }: Context,
  kind: CorrectionKind,
  { record }: LockedReservation,
) => requirePermission(kind, actor, record, { permittedIn: "completed", sentence: messages.open });

/**
 * Corrects facts of a locked reservation, with a reason (product §2). The grade is corrected until
 * the outcome is final, and is a step if it changes the outcome (product §11). The history keeps
 * the old values. An earlier certificate, and an entry in ISVU or Dabar made from the old values,
 * are marked as outdated. The student and the mentors are notified. Returns undefined, and writes
 * nothing, if all values are unchanged: a form that is sent twice corrects once. Refuses with 403,
 * or with 409 (not closed, a grade that is final, or another person has saved a change meanwhile).
 */
export async function applyCorrection(
  context: Context,
  locked: LockedReservation,
  { kind, values, reason, version, labels, format, inputs, check }: Correction,
): Promise<ReservationRow | undefined> {
  requireCorrection(context, kind, locked);
  const { reservation, thesis } = locked;
  const { id } = reservation;
  const changed = changedValues(reservation, values);
  const fields = Object.keys(changed) as CorrectedField[];
  if (fields.length === 0) return undefined;
  if (reservation.version !== version)
    throw await loadEditConflict(context.db, {
      objectClass: "Reservation",
      id,
      version,
      stored: reservation,
      typed: values,
      labels,
      format,
      inputs,
    });
  if (changed.grade && !isOutcomeOpen(locked.record, context.now))
    throw new Refusal(409, outcomeIsFinal(locked.record));
  await check?.(changed);
  if (changed.grade && outcomeOf(changed.grade) !== reservation.status)
    return changeOutcome(context, locked, "correctOutcome", {
      result: { ...reservation, ...values },
      reason,
    });
  const after = await change(context, reservations, id, {
    ...changed,
    ...correctionMarks(fields, reservation, { now: context.now, reason }),
  });
  const { defenseDate } = changed;
  await followCorrection(context, thesis, {
    ...(defenseDate &&
      thesis.defensedAt &&
      reservation.status === "completed" && { defensedAt: defenseDate }),
    ...(outdatedRegisters(fields).includes("dabar") &&
      thesis.dabarStatus !== "initial" && { dabarOutdated: true }),
  });
  await context.publish(context, {
    name: kind === "correctDefense" ? "reservation.correctDefense" : "reservation.correctRecord",
    thesisId: thesis.id,
    reservationId: id,
  });
  return after;
}

/**
 * Writes the abstract that the final version has now to its locked reservation. The caller decides
 * whether it may.
 */
export const followAbstract = (
  context: Context,
  { reservation }: LockedReservation,
  abstract: string,
) => change(context, reservations, reservation.id, { abstract });
