import type { CorrectedValues } from "#areas/reservations/corrections/schema.ts";
import { isOpen, type ReservationStatus } from "#areas/reservations/schema.ts";
import { type Message, withValues } from "#kit/text/index.ts";
import { instantMessage, localDate } from "#kit/time/index.ts";
import { evaluateDefense } from "../rules.ts";
import { grades } from "../schema.ts";
import { recordedInstants } from "./schema.ts";
import { messages } from "./texts.ts";

/** The grades that don't change the outcome of a closed defense: only steps change a status (product §2). */
export const gradesOf = (status: ReservationStatus) =>
  grades.filter((grade) => (grade === "1") === (status === "notCompleted"));

type CorrectionFacts = {
  now: Date;
  status: ReservationStatus;
  /** When the reservation was made. */
  createdAt: Date;
  changed: Partial<CorrectedValues>;
};

/**
 * Returns a message for each corrected value that can't be true: a grade that would change the outcome, a date in the
 * future, before the reservation, or outside the hours of defenses.
 */
export function correctionErrors({ now, status, createdAt, changed }: CorrectionFacts): Record<string, Message> {
  const { grade, examDate, defenseDate } = changed;
  const errors: Record<string, Message | undefined> = {
    grade: grade && !gradesOf(status).includes(`${grade}` as "1") ? messages.otherOutcome : undefined,
    examDate: examDate && examDate > localDate(now) ? messages.dayAhead : undefined,
    defenseDate: defenseDate ? defenseDateError(defenseDate, { now, status }) : undefined,
  };
  for (const field of recordedInstants) {
    const at = changed[field];
    if (at && at > now) errors[field] = messages.instantAhead;
    else if (at && at < createdAt)
      errors[field] = withValues(messages.beforeReservation, { when: instantMessage(createdAt) });
  }
  return Object.fromEntries(Object.entries(errors).filter((one): one is [string, Message] => one[1] !== undefined));
}

/** A closed defense has begun. Weekday and hours apply to every defense; the deadline may be the mistake. */
function defenseDateError(defenseDate: Date, { now, status }: Pick<CorrectionFacts, "now" | "status">) {
  if (!isOpen(status) && defenseDate > now) return messages.instantAhead;
  return evaluateDefense({ now, defenseDate, submittedAt: now, deadlines: [] }).find(
    ({ rule, passed }) => !passed && (rule === "weekday" || rule === "hours"),
  )?.message;
}
