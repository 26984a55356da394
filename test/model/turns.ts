import type { ReservationStatus } from "#areas/reservations/schema.ts";
import type { ActionName } from "./acts.ts";

export type StepActor = "student" | "mentor" | "head" | "library" | "accountancy" | "services";

/** From which status an act goes, and by whom (product §3): one act a line. */
// biome-ignore format: one act a line
export const stepTable: readonly (readonly [name: ActionName, from: ReservationStatus, who: StepActor])[] = [
  ["confirm", "reserved", "mentor"],
  ["refuse", "reserved", "mentor"],
  ["withdraw", "reserved", "student"],
  ["edit", "reserved", "student"],
  ["cancel", "statements", "mentor"],
  ["cancel", "submittedToStudentServices", "services"],
  ["answerWorking", "mentorConfirmedReservation", "mentor"],
  ["submitFinal", "mentorConfirmedReservation", "student"],
  ["approveFinal", "studentSubmittedToApp", "mentor"],
  ["askMinorChanges", "studentSubmittedToApp", "mentor"],
  ["returnFinal", "studentSubmittedToApp", "mentor"],
  ["resubmitFinal", "studentSubmittedToApp", "student"],
  ["pay", "mentorConfirmedThesis", "student"],
  ["clearLibrary", "confirmationOfPayment", "library"],
  ["clearAccountancy", "confirmationOfPayment", "accountancy"],
  ["returnPayment", "confirmationOfPayment", "accountancy"],
  ["confirmStatements", "libraryAndAccountancyConfirmed", "student"],
  ["confirmFormal", "statements", "services"],
  ["returnStatements", "statements", "services"],
  ["returnToStudent", "statements", "services"],
  ["setDefenseDate", "submittedToStudentServices", "mentor"],
  ["setDefenseDate", "mentorSetDefenseDate", "mentor"],
  ["confirmDefenseDate", "mentorSetDefenseDate", "services"],
  ["reopenDefense", "studentServicesConfirmedDefenseDate", "services"],
  ["finish", "studentServicesConfirmedDefenseDate", "services"],
  ["changeExpiresAt", "confirmationOfPayment", "services"],
  ["changeInEnglish", "confirmationOfPayment", "services"],
];

/** Acts that another may take too, from the same status. */
export const additionalActors: Partial<Record<ActionName, readonly string[]>> = {
  cancel: ["mentor", "services", "admin"],
  withdraw: ["admin"],
  changeExpiresAt: ["admin"],
  answerWorking: ["coMentor"],
};
