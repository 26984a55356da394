import { closedStatuses } from "#areas/reservations/reservations.ts";
import { waitingListEntries } from "#areas/reservations/waiting-list/tables.server.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { required, type Student } from "../model.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { PlannedReservation, Planner } from "./planner.ts";

/** Reserved theses with a waiting list, and students on the longest list. */
const [lists, longest] = [12, 4];

/**
 * Schedules the waiting lists of some reserved theses: students of their programmes who have no
 * reservation wait.
 */
export function planWaitingLists({ today, random, reservations, students, eventLog }: Planner) {
  const reserved = new Set(reservations.map(({ reservation }) => reservation.student));
  const waiting = students.filter((student) => !reserved.has(student));
  const isOpen = ({ status }: PlannedReservation) =>
    !closedStatuses.some((closed) => closed === status);
  const beforeYesterday = ({ reservedAt }: PlannedReservation) =>
    reservedAt < new Date(`${addDays(today, -3)}T00:00Z`);
  const candidates = reservations.filter(
    (reservation) => isOpen(reservation) && beforeYesterday(reservation),
  );
  const fitting = ({ reservation: { thesis } }: PlannedReservation, student: Student) =>
    student.enrolments.some(({ program }) => thesis.programs.includes(program));
  const wanted = candidates.filter((candidate) =>
    waiting.some((student) => fitting(candidate, student)),
  );
  for (const [index, planned] of random.shuffled(wanted).slice(0, lists).entries()) {
    const joining = random
      .shuffled(waiting.filter((student) => fitting(planned, student)))
      .slice(0, 1 + (index % longest));
    for (const student of joining)
      eventLog.schedule(randomTimeOn(random, "student", addDays(today, -2)), student, (writer) => {
        const thesisId = required(planned.reservation.thesis.row).id;
        writer.create(waitingListEntries, { thesisId, studentId: student.id });
      });
  }
}
