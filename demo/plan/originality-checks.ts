import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { originalityFigures } from "../model.ts";
import { enterOriginalityReport } from "../steps/defenses.ts";
import type { Planner } from "./planner.ts";

const [below, above] = originalityFigures;

/**
 * The results of the reports: up to the threshold, above it and not explained yet, explained, and
 * shown to the student.
 */
const reports = [
  { similarity: above, explained: false, released: false },
  { similarity: below, explained: false, released: false },
  { similarity: above, explained: true, released: false },
  { similarity: below, explained: false, released: true },
];

/**
 * From the last status before the date of the defense back; the first reports belong to those who
 * wait for the date.
 */
const checkedStatuses: ReservationStatus[] = [
  "submittedToStudentServices",
  "statements",
  "libraryAndAccountancyConfirmed",
  "confirmationOfPayment",
  "mentorConfirmedThesis",
];

const minutesAfterStep = 45;

/** Schedules a similarity report of each kind for open reservations whose studies require one. */
export function planOriginalityChecks({ reservations, eventLog, limit }: Planner) {
  const checked = checkedStatuses.flatMap((status) =>
    reservations.filter(
      ({ status: currentStatus, reservation }) =>
        currentStatus === status && reservation.thesis.study.originality,
    ),
  );
  for (const [index, report] of reports.entries()) {
    const planned = checked[index];
    if (!planned) return;
    const { reservation, lastAt } = planned;
    const at = new Date(
      Math.min(lastAt.getTime() + minutesAfterStep * 60_000, limit.getTime() - 1),
    );
    eventLog.schedule(at, reservation.thesis.mentor, (writer) =>
      enterOriginalityReport(writer, reservation, report),
    );
  }
}
