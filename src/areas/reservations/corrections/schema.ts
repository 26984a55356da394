/** The fields of a reservation that a correction may change; a status is never among them (product §2). */
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

/** Who corrects: student services the result of a closed defense, the admin place, programme and dates. */
export type CorrectionKind = "correctDefense" | "correctRecord";

/** A correction in the history: the columns that it changed, before and after, and its reason. */
export type LoggedCorrection = {
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  reason: string;
};
