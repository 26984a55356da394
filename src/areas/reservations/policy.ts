import { type Actor, all, any, availableSteps, is, type Policy, role, when } from "#kit/workflow/index.ts";
import { coMentor, mentor, offeredSteps, reservationFlow, student } from "./flow.ts";
import { closedStatuses, openStatuses, type ReservationRecord, reservationStatuses } from "./schema.ts";

const parties = any(student, mentor, coMentor);
const services = role("studentServices");

/** Who may see or do what with one reservation, beside the steps of its life (product §2). */
export const reservationPolicy = {
  read: any(parties, role("studentServices", "library", "accountancy", "admin")),
  /** Whoever the flow lets cancel in this status. */
  cancel: all(
    any(student, mentor, role("studentServices", "admin")),
    when<ReservationRecord>((record, actor) => availableSteps(reservationFlow, actor, record).includes("cancel")),
  ),
  /** Grade, course of the defense, questions: neither library nor accountancy needs them. */
  seeGrade: any(parties, role("studentServices", "admin")),
  seePaymentProof: any(student, role("accountancy", "studentServices", "admin")),
  seeReasons: any(parties, role("studentServices", "accountancy", "admin")),
  seeJmbag: any(student, role("studentServices", "library", "accountancy", "admin")),
  seeVersions: any(parties, role("studentServices", "admin")),
  /** Sees the page on which the mentor answers a reservation; the answer itself is the mentor's. */
  answer: any(mentor, coMentor, role("admin")),
  /** The student chooses the language until the mentor answers; later student services change it. */
  editOwn: all(student, is("reserved")),
  changeExpiresAt: all(role("studentServices", "admin"), is(...openStatuses)),
  changeInEnglish: all(services, is(...openStatuses)),
  printFormB: all(
    services,
    is(
      "submittedToStudentServices",
      "mentorSetDefenseDate",
      "studentServicesConfirmedDefenseDate",
      "completed",
      "notCompleted",
    ),
  ),
  printApplicationForm: all(services, is("studentServicesConfirmedDefenseDate", "completed", "notCompleted")),
  registerInISVU: all(services, is("completed")),
  createCertificate: all(services, is("completed")),
  /** Pages of other areas, which decide for themselves; these say when to link there. */
  studentWorkingVersion: all(student, is(...reservationStatuses.slice(1))),
  mentorWorkingVersion: all(any(mentor, coMentor), is(...reservationStatuses.slice(1))),
  checkDebitStatus: all(student, is("mentorConfirmedThesis", "confirmationOfPayment")),
  messages: parties,
  /** As a record: what has ended, and only while nothing rests on it. */
  remove: all(role("admin"), is(...closedStatuses)),
} satisfies Record<string, Policy<ReservationRecord>>;

/** All that the actor may do with a reservation now: steps that can go through, and rights beside them. */
export const permittedActions = (actor: Actor, record: ReservationRecord, now: Date): string[] => [
  ...offeredSteps(actor, record, now),
  ...Object.entries(reservationPolicy).flatMap(([name, allows]) => (allows(actor, record) ? [name] : [])),
];

/** Who opens the screens of the set (product §2). */
export const reservationRecordsPolicy = {
  list: role("studentServices", "admin"),
  read: role("studentServices", "library", "accountancy", "admin"),
  remove: role("admin"),
};
