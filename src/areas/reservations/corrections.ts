import type { ReservationStatus, ReviewStatus } from "./reservations.ts";
/**
 * The fields of a reservation that a correction may change; a status is never among them (product
 * §2).
 */
export type CorrectedValues = {
  grade: number | null;
  gradeAgree: boolean | null;
  /** yyyy-mm-dd. */
  examDate: string | null;
  defenseFlow: string;
  defenseQuestions: string;
  defenseDate: Date | null;
  defensePlace: string;
  studentStudyProgramId: number;
  mentorConfirmedReservationAt: Date | null;
  libraryConfirmedAt: Date | null;
  accountancyConfirmedAt: Date | null;
  statementOfAuthenticityAt: Date | null;
  submissionStatementAt: Date | null;
};

export type CorrectedField = keyof CorrectedValues;

/**
 * The two kinds of corrections: student services correct the result of a closed defense, the admin
 * corrects place, programme and dates.
 */
export type CorrectionKind = "correctDefense" | "correctRecord";

/** A correction in the history: the columns that it changed, before and after, and its reason. */
export type LoggedCorrection = {
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  reason: string;
};

/**
 * A history entry of a reservation or of its final version, with the fields that the timeline
 * needs.
 */
export type ReservationLogEntry = {
  /** True for an entry of the reservation; false for an entry of a final version. */
  own: boolean;
  action: "new" | "update" | "delete";
  at: string;
  userId: number | null;
  by: string | null;
  /** User name of the admin who acted as that user. */
  realUsername: string | null;
  /** The person in whose place the user acted as a stand-in. */
  inPlaceOf: string | null;
  /** Changed values; null if unchanged. */
  status: ReservationStatus | null;
  was: ReservationStatus | null;
  review: ReviewStatus | null;
  library: boolean;
  accountancy: boolean;
  /** True if accountancy has confirmed without a payment of a bank statement. */
  cleared?: boolean;
  defenseDate: string | null;
  defensePlace: string | null;
  expiresAt: string | null;
  expiresAtReason: string | null;
  inEnglish: boolean | null;
  returnReason: string | null;
  reasonForCancellation: string | null;
  mentorComment: string | null;
  /** True if a decision has withdrawn the title that follows from the thesis. */
  titleWithdrawn: boolean;
  /** Null if the entry is no correction. */
  correction: LoggedCorrection | null;
};
