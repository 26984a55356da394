import type { Language } from "#kit/text/format-text.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import { reservationPolicy } from "../../policy.ts";
import { translateReason } from "../../reasons.ts";
import type { ReservationRecord } from "../../schema.ts";
import type { ReservationDetailsView } from "./reservation-facts.tsx";

type ReservationDetailsSource = ReservationRecord & Omit<ReservationDetailsView, "paymentProofOf"> & { id: number };

/** Of a reservation what this viewer may see; what the policy keeps back is null, and leaves the server as null. */
export function toReservationDetailsView(
  actor: Actor,
  whole: ReservationDetailsSource,
  language: Language,
): ReservationDetailsView {
  const sees = (what: "seeGrade" | "seeReasons" | "seeJmbag" | "seePaymentProof") =>
    reservationPolicy[what](actor, whole);
  const [grade, reasons] = [sees("seeGrade"), sees("seeReasons")];
  return {
    thesisName: whole.thesisName,
    thesisNameEng: whole.thesisNameEng,
    student: whole.student,
    jmbag: sees("seeJmbag") ? whole.jmbag : null,
    mentor: whole.mentor,
    coMentor: whole.coMentor,
    study: whole.study,
    studentStudyProgram: whole.studentStudyProgram,
    inEnglish: whole.inEnglish,
    createdAt: whole.createdAt,
    mentorConfirmedReservationAt: whole.mentorConfirmedReservationAt,
    paymentProofOf: sees("seePaymentProof") && whole.confirmationOfPaymentFileId ? whole.id : null,
    libraryConfirmedAt: whole.libraryConfirmedAt,
    accountancyConfirmedAt: whole.accountancyConfirmedAt,
    statementOfAuthenticityAt: whole.statementOfAuthenticityAt,
    submissionStatementAt: whole.submissionStatementAt,
    returnReason: reasons ? whole.returnReason : null,
    reasonForCancellation:
      reasons && whole.reasonForCancellation ? translateReason(whole.reasonForCancellation, language) : null,
    expiresAtReason: reasons ? whole.expiresAtReason : null,
    grade: grade ? whole.grade : null,
    examDate: grade ? whole.examDate : null,
    defenseFlow: grade ? whole.defenseFlow : null,
    defenseQuestions: grade ? whole.defenseQuestions : null,
  };
}
