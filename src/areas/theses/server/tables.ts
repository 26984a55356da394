import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import type { ThesisStatus } from "../status/schema.ts";

export const keywords = pgTable("keywords", { ...recordColumns, phrase: text().notNull() });

export const theses = pgTable("theses", {
  ...recordColumns,
  studyId: integer().notNull(),
  departmentId: integer().notNull(),
  mentorId: integer().notNull(),
  coMentorId: integer(),
  name: text().notNull(),
  nameEng: text().notNull().default(""),
  description: text().notNull().default(""),
  company: text().notNull().default(""),
  /** What the mentor allows of tools of artificial intelligence. */
  aiAllowance: text().notNull().default(""),
  strategicAreaId: integer(),
  status: text().notNull().$type<ThesisStatus>(),
  returnNote: text().notNull().default(""),
  preReservationStudentId: integer(),
  preReservationDate: dayColumn(),
  keywordList: text().notNull().default(""),
  programList: text().notNull().default(""),
  ...timestampColumns,
  publishedAt: instantColumn(),
  defensedAt: instantColumn(),
  completedAt: instantColumn(),
  dabarStatus: text().notNull().default("initial"),
  dabarOutdated: boolean().notNull().default(false),
  dabarPid: text(),
  dabarUrn: text(),
});

export const thesisKeywords = pgTable(
  "thesis_keywords",
  { thesisId: integer().notNull(), keywordId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.thesisId, table.keywordId] })],
);

export const thesisStudyPrograms = pgTable(
  "thesis_study_programs",
  { thesisId: integer().notNull(), studyProgramId: integer().notNull() },
  (table) => [primaryKey({ columns: [table.thesisId, table.studyProgramId] })],
);

export type ThesisRow = typeof theses.$inferSelect;
