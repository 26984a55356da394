import type { DeadlineEventRow } from "#areas/calendar/calendar.ts";

/** A deadline on its owner's home page. */
export type UpcomingDeadline = Pick<
  DeadlineEventRow,
  "id" | "mine" | "lastDay" | "about" | "student" | "path"
> & {
  /** A deadline, or a defense with the person in its committee. */
  kind: DeadlineEventRow["kind"] | "committee";
  /** When the defense begins; null for a deadline, which ends with its day. */
  at: string | null;
  /** Days from today; 0 is today. */
  left: number;
};

/** Maximum number of deadlines in the strip above the tasks. */
export const maxDeadlines = 3;

/**
 * Alerts about missing, failing or waiting things, for the vice dean. Heads of department also get
 * open work that nobody can do, the admin gets failed mails and erasures, and student services get
 * what follows from decisions on outcomes.
 */
export type AlertKind =
  | "periods"
  | "quotas"
  | "defenseDeadline"
  | "nextYear"
  | "openWork"
  | "outcomeDecisions"
  | "minutesCorrections"
  | "manualRegisters"
  | "problemReports"
  | "withoutRole"
  | "mails"
  | "erasureRequests"
  | "noteRequests"
  | "pendingErasures";
