import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import {
  createdColumn,
  dayColumn,
  instantColumn,
  recordColumns,
  timestampColumns,
} from "#kit/database/sql.ts";
import {
  type IsvuContents,
  type IsvuEntryFailure,
  isvuEntryStatuses,
} from "./isvu-registration/isvu-registration.ts";
import { isvuWindows } from "./isvu-windows/isvu-windows.ts";
import type { AiUse, ReservationStatus } from "./reservations.ts";

export const reservations = pgTable("reservations", {
  ...recordColumns,
  thesisId: integer().notNull(),
  studentId: integer().notNull(),
  studentStudyProgramId: integer().notNull(),
  thesisName: text().notNull(),
  thesisNameEng: text().notNull().default(""),
  thesisDescription: text().notNull().default(""),
  status: text().notNull().$type<ReservationStatus>(),
  inEnglish: boolean().notNull().default(false),
  ...timestampColumns,
  expiresAt: instantColumn().notNull(),
  /**
   * The day off on which the reservation would have expired, if it expires on the next working day.
   */
  expiryMovedFrom: dayColumn(),
  expiresAtReason: text().notNull().default(""),
  reasonForCancellation: text().notNull().default(""),
  returnReason: text().notNull().default(""),
  mentorConfirmedReservationAt: instantColumn(),
  confirmationOfPaymentFileId: integer(),
  libraryConfirmedBy: integer(),
  libraryConfirmedAt: instantColumn(),
  accountancyConfirmedBy: integer(),
  accountancyConfirmedAt: instantColumn(),
  statementOfAuthenticityAt: instantColumn(),
  submissionStatementAt: instantColumn(),
  /** Since when mentors may show the work as an example; null without the student's consent. */
  exampleConsentAt: instantColumn(),
  submissionStatus: text().notNull().default(""),
  defenseDate: instantColumn(),
  defensePlace: text().notNull().default(""),
  defenseFlow: text().notNull().default(""),
  defenseQuestions: text().notNull().default(""),
  grade: smallint(),
  gradeAgree: boolean(),
  examDate: dayColumn(),
  abstract: text().notNull().default(""),
  registeredInIsvu: text({ enum: ["no", "sent", "entered", "outdated"] })
    .notNull()
    .default("no"),
  correctedAt: instantColumn(),
  correctionReason: text().notNull().default(""),
  certificateOutdatedAt: instantColumn(),
  outcomeOpenUntil: instantColumn(),
  outcomePending: boolean().notNull().default(false),
  /** When a decision has withdrawn the title that follows from the defended thesis. */
  titleWithdrawnAt: instantColumn(),
  registeredInIsvuReason: text().notNull().default(""),
});

/**
 * What a mentor or chair has typed of a defense, until student services confirm it; at most one row
 * a reservation.
 */
export const typedOutcomes = pgTable("typed_outcomes", {
  ...recordColumns,
  reservationId: integer().notNull(),
  status: text({ enum: ["typed", "returned"] }).notNull(),
  grade: smallint().notNull(),
  gradeAgree: boolean().notNull(),
  examDate: dayColumn().notNull(),
  defenseFlow: text().notNull(),
  defenseQuestions: text().notNull(),
  typedAs: text({ enum: ["mentor", "chair"] }).notNull(),
  typedBy: integer().notNull(),
  typedAt: instantColumn().notNull(),
  returnReason: text().notNull().default(""),
  ...timestampColumns,
});

export type ReservationRow = typeof reservations.$inferSelect;

/**
 * The students' statements on tools of artificial intelligence, one a reservation; without uses,
 * that none was used.
 */
export const aiStatements = pgTable("ai_statements", {
  ...recordColumns,
  reservationId: integer().notNull(),
  uses: jsonb().$type<AiUse[]>().notNull(),
  ...timestampColumns,
});

/**
 * Warnings of a reservation deadline that were sent, or skipped because their day had already
 * passed.
 */
export const expiryWarnings = pgTable(
  "expiry_warnings",
  {
    reservationId: integer().notNull(),
    expiresAt: instantColumn().notNull(),
    days: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reservationId, table.expiresAt, table.days] })],
);

/** The sendings of results to ISVU. The stored results never change. */
export const isvuEntries = pgTable("isvu_entries", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  reservationId: integer().notNull(),
  requestedBy: integer(),
  impersonatorId: integer(),
  ...createdColumn,
  contents: jsonb().$type<IsvuContents>().notNull(),
  status: text({ enum: isvuEntryStatuses }).notNull().default("waiting"),
  /** When ISVU took the result. */
  acceptedAt: instantColumn(),
  /** ISVU's message, or its different value. */
  message: text().notNull().default(""),
  failure: text().$type<IsvuEntryFailure>(),
  /** Exchanges since the last change of the status. */
  attempts: smallint().notNull().default(0),
  /** When to query ISVU next; null after the outcome. */
  nextCheckAt: instantColumn(),
});

export type IsvuEntryRow = typeof isvuEntries.$inferSelect;

/**
 * The windows of ISVU that were typed by hand; a mark that was taken back leaves its row with
 * nulls.
 */
export const typedIsvuWindows = pgTable("typed_isvu_windows", {
  ...recordColumns,
  reservationId: integer().notNull(),
  isvuWindow: text({ enum: isvuWindows }).notNull(),
  typedBy: integer(),
  typedAt: instantColumn(),
  fingerprint: text(),
  ...timestampColumns,
});

export const waitingListEntries = pgTable("waiting_list_entries", {
  ...recordColumns,
  thesisId: integer().notNull(),
  studentId: integer().notNull(),
  /** The day on which the hold ends; null while the student waits. */
  heldUntil: dayColumn(),
  /** When the thesis was free and the student could not reserve it. */
  passedOverAt: instantColumn(),
  /**
   * Entered when the thesis was freed, because the student follows its mentor; it goes when the
   * thesis is taken.
   */
  byFollowing: boolean().notNull().default(false),
  ...timestampColumns,
});
