import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import { proposalStatuses } from "./student-proposals.ts";

export const studentProposals = pgTable("student_proposals", {
  ...recordColumns,
  studentId: integer().notNull(),
  mentorId: integer().notNull(),
  studyProgramId: integer().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  company: text().notNull().default(""),
  keywords: text().notNull(),
  status: text({ enum: proposalStatuses }).notNull(),
  answer: text().notNull().default(""),
  thesisId: integer(),
  sentAt: instantColumn().notNull().defaultNow(),
  answeredAt: instantColumn(),
  ...timestampColumns,
});
