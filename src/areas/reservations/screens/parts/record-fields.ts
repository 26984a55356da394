import type { Actor } from "#kit/workflow/actor.ts";
import { reservationPolicy } from "../../policy.ts";
import type { LoadedReservation } from "../../server/queries.ts";
import type { RecordDetails } from "../../server/record-queries.ts";

/** All fields of a reservation for one viewer (spec §3); what the policy keeps back is null, and leaves the server as null. */
export function toRecordView(actor: Actor, shown: LoadedReservation, beside: RecordDetails) {
  const sees = (what: "seeGrade" | "seeReasons" | "seeJmbag" | "seePaymentProof") =>
    reservationPolicy[what](actor, shown);
  const [grade, reasons] = [sees("seeGrade"), sees("seeReasons")];
  return {
    id: shown.id,
    thesisId: shown.thesisId,
    thesisName: shown.thesisName,
    thesisNameEng: shown.thesisNameEng,
    thesisDescription: shown.thesisDescription,
    student: shown.student,
    jmbag: sees("seeJmbag") ? shown.jmbag : null,
    studentStudyProgram: shown.studentStudyProgram,
    mentor: shown.mentor,
    coMentor: shown.coMentor,
    study: shown.study,
    inEnglish: shown.inEnglish,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    expiresAt: shown.expiresAt,
    mentorConfirmedReservationAt: shown.mentorConfirmedReservationAt,
    expiresAtReason: reasons ? shown.expiresAtReason : null,
    returnReason: reasons ? shown.returnReason : null,
    reasonForCancellation: reasons ? shown.reasonForCancellation : null,
    paymentProof: sees("seePaymentProof") ? beside.paymentProof : null,
    libraryConfirmedAt: shown.libraryConfirmedAt,
    libraryConfirmedBy: beside.libraryConfirmedBy,
    accountancyConfirmedAt: shown.accountancyConfirmedAt,
    accountancyConfirmedBy: beside.accountancyConfirmedBy,
    statementOfAuthenticityAt: shown.statementOfAuthenticityAt,
    submissionStatementAt: shown.submissionStatementAt,
    defenseDate: shown.defenseDate,
    defensePlace: shown.defensePlace,
    examDate: grade ? shown.examDate : null,
    grade: grade ? shown.grade : null,
    gradeAgree: grade ? shown.gradeAgree : null,
    defenseFlow: grade ? shown.defenseFlow : null,
    defenseQuestions: grade ? shown.defenseQuestions : null,
    abstract: shown.abstract,
    registeredInISVU: grade ? shown.registeredInIsvu : null,
  };
}

export type ReservationRecordView = ReturnType<typeof toRecordView>;
