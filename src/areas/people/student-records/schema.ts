import type { texts } from "./texts.ts";

export const studentRecordsPath = "/user-study/student-records";

/** Why ISVU can't be read now. */
export type ReadingFailure = keyof typeof texts.hr.failures;

/** A reading of all students' records, as its page shows it. */
export type ReadingView = {
  startedAt: string;
  finishedAt: string | null;
  /** Who requested it; "" for the nightly run. */
  requestedBy: string;
  failure: ReadingFailure | null;
};

/** Where a student's data come from: when ISVU was read, and whether they differ from it on purpose. */
export type RecordSource = { readAt: string; overruled: boolean };

/** What ISVU had besides, which no condition depends on. */
export type RecordFacts = { thesisCoursePassed: boolean | null; earnedEcts: number | null };

/** What a student owes of the tuition according to ISVU, and when that was read. */
export type TuitionDebt = { cents: number; readAt: string };
