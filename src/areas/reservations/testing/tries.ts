/** People, records and tries for the tests of the reservation's life. */
import { type Actor, type Role, systemActor, visitor } from "#kit/workflow/actor.ts";
import { transition } from "#kit/workflow/flow.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { type ReservationStep, reservationFlow } from "../flow.ts";
import type { ReservationRecord, ReservationStatus } from "../schema.ts";

const person = (id: number, ...held: Role[]): Actor => ({ ...visitor, kind: "person", id, roles: held });
export const actors = {
  student: person(1, "student"),
  otherStudent: person(2, "student"),
  mentor: person(3, "teacher"),
  coMentor: person(4, "teacher"),
  otherTeacher: person(5, "teacher", "headOfDepartment"),
  viceDean: person(6, "viceDean"),
  library: person(7, "library"),
  accountancy: person(8, "accountancy"),
  services: person(9, "studentServices"),
  admin: person(10, "admin"),
  clock: systemActor,
  visitor,
};
export type Who = keyof typeof actors;

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

export const outcome = (step: ReservationStep, who: Who, record: ReservationRecord) => {
  try {
    return transition(reservationFlow, step, actors[who], record, now);
  } catch (error) {
    if (error instanceof Refusal) return error.message === accessDenied ? "noRight" : error.message;
    throw error;
  }
};

export const reason = "Dogovoreno sa studentom.";
export const finalVersion = { finalVersion: true, comingDeadline: true };
export const underReview = { review: "underReview" } as const;
export const bothCleared = { libraryConfirmedAt: before, accountancyConfirmedAt: before };
export const paid = { confirmationOfPaymentFileId: 1 };
export const ticked = { statementOfAuthenticity: true, submissionStatement: true };
export const ahead = { defenseDate: after, defensePlace: "A-101" };
export const begun = { defenseDate: now, defensePlace: "A-101" };
export const minutes = { examDate: "2026-05-04", defenseFlow: "Izlaganje", defenseQuestions: "Zašto?", ...begun };

/** What each step's person can bring; with it the step must be open. */
export const brought: Partial<Record<ReservationStep, Partial<ReservationRecord>>> = {
  submitFinal: finalVersion,
  approveFinal: underReview,
  pay: paid,
  confirmStatements: ticked,
  setDefenseDate: ahead,
  confirmDefenseDate: ahead,
  finish: { ...minutes, grade: 4 },
};
