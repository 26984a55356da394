import { completedThesisReport } from "./completed-thesis/rules.ts";
import { reservationStatusReport } from "./reservation-status/rules.ts";
import { reservationStudentReport } from "./reservation-student/rules.ts";
import type { Report, ReportName } from "./schema.ts";
import { thesisMentorReport } from "./thesis-mentor/rules.ts";
import { thesisStatusReport } from "./thesis-status/rules.ts";

/** The reports of spec §2. */
export const reports: Readonly<Record<ReportName, Report<unknown>>> = {
  "thesis-status": thesisStatusReport,
  "reservation-status": reservationStatusReport,
  "reservation-student": reservationStudentReport,
  "completed-thesis": completedThesisReport,
  "thesis-mentor": thesisMentorReport,
};
