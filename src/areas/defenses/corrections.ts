import { z } from "zod";
import type { CorrectedValues } from "#areas/reservations/corrections.ts";
import { isOpen, type ReservationStatus } from "#areas/reservations/reservations.ts";
import { idField, instantField, optionalDayField, requiredTextField } from "#kit/forms/fields.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { instantMessage, localDate } from "#kit/time/dates-and-times.ts";
import type { NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { messages } from "./corrections-texts.ts";
import { type DefenseRule, defenseResultForm, evaluateDefense } from "./defenses.ts";

const reasonAndVersion = { reason: requiredTextField(1_000), version: idField };

/**
 * The form with which student services correct the result of a closed defense (spec §3
 * Reservation).
 */
export const defenseCorrectionForm = defenseResultForm.extend(reasonAndVersion);

/**
 * The form with which the admin corrects place, programme and dates. It contains only the fields
 * that a step has written; missing fields stay unchanged.
 */
export const recordCorrectionForm = z.object({
  studentStudyProgramId: idField,
  defenseDate: instantField.optional(),
  confirmedDayOff: optionalDayField,
  defensePlace: requiredTextField(200).optional(),
  mentorConfirmedReservationAt: instantField.optional(),
  libraryConfirmedAt: instantField.optional(),
  accountancyConfirmedAt: instantField.optional(),
  statementOfAuthenticityAt: instantField.optional(),
  submissionStatementAt: instantField.optional(),
  ...reasonAndVersion,
});

export type DefenseCorrection = z.output<typeof defenseCorrectionForm>;
export type RecordCorrection = z.output<typeof recordCorrectionForm>;

/** Instants that steps have written, in the order of the form. */
export const recordedInstants = [
  "mentorConfirmedReservationAt",
  "libraryConfirmedAt",
  "accountancyConfirmedAt",
  "statementOfAuthenticityAt",
  "submissionStatementAt",
] as const;

/** The facts that decide whether a correction can be true. */
export type CorrectionFacts = {
  now: Date;
  status: ReservationStatus;
  /** When the reservation was made. */
  createdAt: Date;
  changed: Partial<CorrectedValues>;
  nonWorkingDays: NamedNonWorkingDays;
  /** The day off on which the defense may be nevertheless. */
  confirmedDayOff: string | null;
};

/**
 * Returns a message for each corrected value that can't be true: a date in the future, before the
 * reservation, outside the hours of defenses, or on a day off that isn't confirmed.
 */
export function correctionErrors(facts: CorrectionFacts): Record<string, Message> {
  const { now, createdAt, changed } = facts;
  const { examDate, defenseDate } = changed;
  const errors: Record<string, Message | undefined> = {
    examDate: examDate && examDate > localDate(now) ? messages.dayAhead : undefined,
    ...(defenseDate && defenseDateErrors(defenseDate, facts)),
  };
  for (const field of recordedInstants) {
    const at = changed[field];
    if (at && at > now) errors[field] = messages.instantAhead;
    else if (at && at < createdAt)
      errors[field] = withValues(messages.beforeReservation, { when: instantMessage(createdAt) });
  }
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, Message] => entry[1] !== undefined),
  );
}

/**
 * A closed defense has begun. Weekday, day off and hours apply to every defense; the deadline may
 * be the mistake.
 */
function defenseDateErrors(
  defenseDate: Date,
  { now, status, nonWorkingDays, confirmedDayOff }: CorrectionFacts,
) {
  if (!isOpen(status) && defenseDate > now) return { defenseDate: messages.instantAhead };
  const days = { nonWorkingDays, confirmedDayOff };
  const findings = evaluateDefense({ now, defenseDate, submittedAt: now, deadlines: [], ...days });
  const failed = (wanted: DefenseRule) =>
    findings.find(({ rule, passed }) => rule === wanted && !passed)?.message;
  return { defenseDate: failed("weekday") ?? failed("hours"), confirmedDayOff: failed("dayOff") };
}
