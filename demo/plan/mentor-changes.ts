import { mentorChanges } from "#areas/mentor-changes/tables.server.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { required } from "../model.ts";
import { seededRandom } from "../random.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { PlannedReservation, Planner } from "./planner.ts";

/**
 * Schedules two requests for another mentor in the department of the demo's head: one with all
 * consents, so that the head can approve it, and one that awaits the consent of the demo's teacher.
 */
export function planMentorChanges(planner: Planner) {
  const { faculty, reservations, today } = planner;
  const { teacher } = faculty;
  const enough = new Date(`${addDays(today, -10)}T00:00Z`);
  const inWork = reservations.filter(
    ({ reservation: { thesis }, status, lastAt }) =>
      status === "mentorConfirmedReservation" &&
      lastAt < enough &&
      thesis.mentor.department === teacher.department &&
      thesis.mentor !== teacher &&
      thesis.coMentor !== teacher &&
      teacher.studies.includes(thesis.study),
  );
  for (const [index, reason] of correspondence.mentorChanges.entries()) {
    const planned = inWork[index];
    if (planned) scheduleChange(planner, planned, reason, index === 0);
  }
}

function scheduleChange(
  { eventLog, faculty: { teacher }, today }: Planner,
  { reservation }: PlannedReservation,
  reason: string,
  allAgree: boolean,
) {
  const random = seededRandom(reason);
  const { student, thesis } = reservation;
  let row: typeof mentorChanges.$inferSelect | undefined;
  eventLog.schedule(randomTimeOn(random, "student", addDays(today, -6)), student, (writer) => {
    row = writer.create(mentorChanges, {
      reservationId: required(reservation.row).id,
      requestedBy: student.id,
      oldMentorId: thesis.mentor.id,
      newMentorId: teacher.id,
      reason,
      status: "requested",
      studentAgreedAt: writer.at,
    });
  });
  eventLog.schedule(randomTimeOn(random, "office", addDays(today, -4)), thesis.mentor, (writer) => {
    if (row) writer.change(mentorChanges, row, { oldMentorAgreedAt: writer.at });
  });
  if (!allAgree) return;
  eventLog.schedule(randomTimeOn(random, "office", addDays(today, -2)), teacher, (writer) => {
    if (row) writer.change(mentorChanges, row, { newMentorAgreedAt: writer.at });
  });
}
