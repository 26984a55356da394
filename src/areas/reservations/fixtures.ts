/** Fixtures for the tests of the reservation flow: actors, records and input. */

import { formatMessage } from "#kit/text/index.ts";
import { type Actor, type Role, systemActor, visitor } from "#kit/workflow/actor.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type ReservationStep, reservationFlow } from "./flow.ts";
import type { ReservationRecord, ReservationStatus } from "./schema.ts";

const actor = (id: number, ...held: Role[]): Actor => ({ ...visitor, kind: "person", id, roles: held });

export const actors = {
  student: actor(1, "student"),
  otherStudent: actor(2, "student"),
  mentor: actor(3, "teacher"),
  coMentor: actor(4, "teacher"),
  otherTeacher: actor(5, "teacher", "headOfDepartment"),
  viceDean: actor(6, "viceDean"),
  library: actor(7, "library"),
  accountancy: actor(8, "accountancy"),
  services: actor(9, "studentServices"),
  admin: actor(10, "admin"),
  clock: systemActor,
  visitor,
};

export type ActorName = keyof typeof actors;

export const now = new Date("2026-05-04T08:00:00Z");
export const before = new Date("2026-05-04T07:59:59Z");
export const after = new Date("2026-05-04T08:00:01Z");

export const inStatus = (status: ReservationStatus, facts: Partial<ReservationRecord> = {}): ReservationRecord => ({
  status,
  studentId: 1,
  mentorId: 3,
  coMentorId: 4,
  expiresAt: after,
  defenseDate: null,
  defensePlace: "",
  confirmationOfPaymentFileId: null,
  libraryConfirmedAt: null,
  accountancyConfirmedAt: null,
  review: null,
  ...facts,
});

export const outcome = (step: ReservationStep, who: ActorName, record: ReservationRecord) => {
  try {
    return transition(reservationFlow, step, actors[who], record, now);
  } catch (error) {
    if (error instanceof Refusal) return error.reason === accessDenied ? "noRight" : formatMessage(error.reason);
    throw error;
  }
};

export const reason = "Dogovoreno sa studentom.";
export const completeVersion = { finalVersion: true, comingDeadline: true };
export const underReview = { review: "underReview" } as const;
export const bothCleared = { libraryConfirmedAt: before, accountancyConfirmedAt: before };
export const paid = { confirmationOfPaymentFileId: 1 };
export const signed = { statementOfAuthenticity: true, submissionStatement: true };
export const scheduled = { defenseDate: after, defensePlace: "A-101" };
export const started = { defenseDate: now, defensePlace: "A-101" };
export const minutes = { examDate: "2026-05-04", defenseFlow: "Izlaganje", defenseQuestions: "Zašto?", ...started };

/** Valid input for each transition; with it every guard passes. */
export const validInput: Partial<Record<ReservationStep, Partial<ReservationRecord>>> = {
  submitFinal: completeVersion,
  approveFinal: underReview,
  pay: paid,
  confirmStatements: signed,
  setDefenseDate: scheduled,
  confirmDefenseDate: scheduled,
  finish: { ...minutes, grade: 4 },
};
