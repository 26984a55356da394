import { type AssessmentState, hasMarkedAll } from "#areas/assessment/assessment.ts";
import { assessorIds } from "#areas/reservations/assessment.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { hasAnswered, type MinutesState } from "./minutes/minutes.ts";

/** What committees are reminded of: to mark, before and after the defense, and to answer a draft. */
export type ReminderTask = "marksBefore" | "marksAfter" | "minutes";

/** Days before the defense from which those who haven't marked are reminded. */
export const marksReminderDays = 3;

export type ReminderFacts = {
  record: Pick<ReservationRecord, "status" | "defenseDate"> & Parameters<typeof assessorIds>[0];
  /** Null if the reservation began without criteria. */
  assessment: Pick<AssessmentState, "criteria" | "marks"> | null;
  /** Null where the study wants no confirmations. */
  minutes: MinutesState | null;
};

/** A reminder of the people who are awaited; `since` tells it from one of another date or draft. */
export type DueReminder = { task: ReminderTask; since: Date; userIds: number[] };

/**
 * The reminders of a defense that are due, in their order; none once it is closed or its date is
 * taken back, and none on its day.
 *
 * @rule when committees are reminded to mark and to answer the minutes
 */
export function dueReminders(
  { record, assessment, minutes }: ReminderFacts,
  now: Date,
): DueReminder[] {
  const { status, defenseDate } = record;
  if (status !== "studentServicesConfirmedDefenseDate" || defenseDate === null) return [];
  const [today, day] = [localDate(now), localDate(defenseDate)];
  const unmarked = assessment
    ? assessorIds(record).filter((userId) => !hasMarkedAll(assessment, userId))
    : [];
  const isAhead = today < day && day <= addDays(today, marksReminderDays);
  const due: DueReminder[] = [
    ...(isAhead ? [{ task: "marksBefore", since: defenseDate, userIds: unmarked } as const] : []),
    ...(today > day
      ? [{ task: "marksAfter", since: defenseDate, userIds: unmarked } as const]
      : []),
    ...unansweredDraft(minutes, today),
  ];
  return due.filter(({ userIds }) => userIds.length > 0);
}

/** The reminder of a draft that was sent on an earlier day. */
function unansweredDraft(minutes: MinutesState | null, today: string): DueReminder[] {
  if (!minutes?.draft) return [];
  const since = new Date(minutes.draft.sentAt);
  if (localDate(since) >= today) return [];
  const waiting = minutes.people.filter((person) => !hasAnswered(minutes, person));
  return [{ task: "minutes", since, userIds: waiting.map(({ userId }) => userId) }];
}
