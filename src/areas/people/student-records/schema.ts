import type { texts } from "./texts.ts";

export const studentRecordsPath = "/user-study/student-records";

/** Why ISVU can't be read now. */
export type ReadingFailure = keyof typeof texts.hr.failures;

/** A reading of all students' records, as its page shows it. */
export type ReadingView = {
  startedAt: string;
  finishedAt: string | null;
  /** Who asked for it; "" for the reading of every night. */
  requestedBy: string;
  failure: ReadingFailure | null;
};

/** Where a student's data come from: when ISVU was read, and whether they differ from it on purpose. */
export type RecordSource = { readAt: string; overruled: boolean };
