import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAndUpdated, day, instant, record } from "#kit/server/columns.ts";
import type { ReservationStatus } from "../schema.ts";

export const reservations = pgTable("reservations", {
  ...record,
  thesisId: integer().notNull(),
  studentId: integer().notNull(),
  studentStudyProgramId: integer().notNull(),
  thesisName: text().notNull(),
  thesisNameEng: text().notNull().default(""),
  thesisDescription: text().notNull().default(""),
  status: text().notNull().$type<ReservationStatus>(),
  inEnglish: boolean().notNull().default(false),
  ...createdAndUpdated,
  expiresAt: instant().notNull(),
  expiresAtReason: text().notNull().default(""),
  reasonForCancellation: text().notNull().default(""),
  returnReason: text().notNull().default(""),
  mentorConfirmedReservationAt: instant(),
  confirmationOfPaymentFileId: integer(),
  libraryConfirmedBy: integer(),
  libraryConfirmedAt: instant(),
  accountancyConfirmedBy: integer(),
  accountancyConfirmedAt: instant(),
  statementOfAuthenticityAt: instant(),
  submissionStatementAt: instant(),
  submissionStatus: text().notNull().default(""),
  defenseDate: instant(),
  defensePlace: text().notNull().default(""),
  defenseFlow: text().notNull().default(""),
  defenseQuestions: text().notNull().default(""),
  grade: smallint(),
  gradeAgree: boolean(),
  examDate: day(),
  abstract: text().notNull().default(""),
  registeredInIsvu: text({ enum: ["no", "sent", "entered"] })
    .notNull()
    .default("no"),
});

export type ReservationRow = typeof reservations.$inferSelect;
