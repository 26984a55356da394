import { completedThesisReport } from "./completed-thesis.ts";
import type { Report, ReportName } from "./reports.ts";
import { reservationStatusReport } from "./reservation-status.ts";
import { reservationStudentReport } from "./reservation-student.ts";
import { thesisMentorReport } from "./thesis-mentor.ts";
import { thesisStatusReport } from "./thesis-status.ts";

/**
 * The reports of spec §2.
 *
 * @rule what a report counts
 */
export const reports: Readonly<Record<ReportName, Report<unknown>>> = {
  "thesis-status": thesisStatusReport,
  "reservation-status": reservationStatusReport,
  "reservation-student": reservationStudentReport,
  "completed-thesis": completedThesisReport,
  "thesis-mentor": thesisMentorReport,
};
