import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import {
  outcomeDecisionKinds,
  outcomeDecisionStatuses,
} from "#areas/reservations/outcome-decision-kinds.ts";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";

export const outcomeDecisions = pgTable("outcome_decisions", {
  ...recordColumns,
  reservationId: integer().notNull(),
  kind: text({ enum: outcomeDecisionKinds }).notNull(),
  status: text({ enum: outcomeDecisionStatuses }).notNull(),
  /** The body of the faculty that decided. */
  body: text().notNull(),
  classificationNo: text().notNull(),
  registrationNo: text().notNull(),
  decidedOn: dayColumn().notNull(),
  reason: text().notNull(),
  fileId: integer().notNull(),
  enteredBy: integer().notNull(),
  enteredImpersonatorId: integer(),
  ...timestampColumns,
  /** The person who confirmed, refused or withdrew it. */
  closedBy: integer(),
  closedImpersonatorId: integer(),
  closedAt: instantColumn(),
  refusalReason: text().notNull().default(""),
  defenseDate: instantColumn(),
  defensePlace: text().notNull().default(""),
  grade: smallint(),
  examDate: dayColumn(),
  /** The result in the minutes; null for other kinds. */
  newGrade: smallint(),
  newGradeAgree: boolean(),
  newExamDate: dayColumn(),
  newDefenseFlow: text().notNull().default(""),
  newDefenseQuestions: text().notNull().default(""),
  /** The thesis that the work has left for its own copy of it. */
  leftThesisId: integer(),
  isvuWork: boolean().notNull().default(false),
  isvuDoneAt: instantColumn(),
  isvuDoneBy: integer(),
  dabarWork: boolean().notNull().default(false),
  dabarDoneAt: instantColumn(),
  dabarDoneBy: integer(),
});

export type OutcomeDecisionTableRow = typeof outcomeDecisions.$inferSelect;
