import { openSteps } from "#kit/flow.ts";
import { all, any, is, type Policy, role, when } from "#kit/policy.ts";
import { coMentor, mentor, reservationFlow, student } from "./flow.ts";
import { openStatuses, type ReservationRecord } from "./schema.ts";

const parties = any(student, mentor, coMentor);
const services = role("studentServices");
/** Who may see or do what with one reservation, beside the steps of its life (product §2). */
export const reservationPolicy = {
  read: any(parties, role("studentServices", "library", "accountancy", "admin")),
  /** Whoever the flow lets cancel in this status. */
  cancel: all(
    any(student, mentor, role("studentServices", "admin")),
    when<ReservationRecord>((record, actor) => openSteps(reservationFlow, actor, record).includes("cancel")),
  ),
  /** Grade, course of the defense, questions: neither library nor accountancy needs them. */
  seeGrade: any(parties, role("studentServices", "admin")),
  seePaymentProof: any(student, role("accountancy", "studentServices", "admin")),
  seeReasons: any(parties, role("studentServices", "accountancy", "admin")),
  /** The student's own words on the reservation, until student services have checked them. */
  editOwn: all(student, is(...openStatuses.slice(0, openStatuses.indexOf("submittedToStudentServices")))),
  changeExpiresAt: all(services, is(...openStatuses)),
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
} satisfies Record<string, Policy<ReservationRecord>>;
