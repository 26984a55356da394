import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
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
 * A mentor's or chair's typed outcome of a defense, until student services confirm it; at most one
 * row a reservation.
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
