import type { Language } from "#kit/text/localization.ts";
import type { GradeAgreeBy } from "./assessment.ts";
import type { CommitteeRole } from "./reservations.ts";

/** A statement that the faculty has issued about a reservation; the size is in bytes. */
export type StatementPaper = { language: Language; name: string; size: number };

/** Details of a reservation as shown to the actor; hidden values are null. */
export type ReservationDetailsView = {
  id: number;
  thesisName: string;
  thesisNameEng: string;
  student: string;
  jmbag: string | null;
  mentor: string;
  coMentor: string | null;
  /** The committee of the defense: names and roles, the chair first. */
  committeeNames: readonly { name: string; role: CommitteeRole }[];
  /**
   * Where a remote defense takes place; null if there is no such link, or if the actor doesn't take
   * part.
   */
  roomLink: string | null;
  study: string;
  studentStudyProgram: string;
  inEnglish: boolean;
  createdAt: Date;
  mentorConfirmedReservationAt: Date | null;
  /** Id of the reservation if the actor may download its proof of payment; otherwise null. */
  paymentProofOf: number | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  statementOfAuthenticityAt: Date | null;
  submissionStatementAt: Date | null;
  /** The issued statements that the actor may download. */
  statementPapers: readonly StatementPaper[];
  returnReason: string | null;
  reasonForCancellation: string | null;
  /** The expiry of an open reservation without a date of the defense; otherwise null. */
  expiresAt: Date | null;
  expiryMovedFrom: string | null;
  expiresAtReason: string | null;
  grade: number | null;
  /** Whose consent to the grade the study records. */
  gradeAgreeBy: GradeAgreeBy;
  examDate: string | null;
  defenseFlow: string | null;
  defenseQuestions: string | null;
};
