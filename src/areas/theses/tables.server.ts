import { boolean, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";
import type { ThesisStatus } from "./status.ts";

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
  /** The mentor's rules on tools of artificial intelligence. */
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

/**
 * The public theses of a mentor, with a keyword and on a study, and the reservations of a month; a
 * sum over rows, kept by triggers only (migration 0035).
 */
export const thesisCounts = pgTable("thesis_counts", {
  counted: text().notNull().$type<"mentor" | "keyword" | "study" | "month">(),
  countedId: integer().notNull(),
  studyId: integer().notNull(),
  published: integer().notNull(),
  reserved: integer().notNull(),
  completed: integer().notNull(),
});

/** Where the address of a merged keyword leads. */
export const keywordRedirects = pgTable("keyword_redirects", {
  /** The id of a keyword that has been deleted. */
  keywordId: integer().primaryKey(),
  mergedInto: integer().notNull(),
});

/** The columns that edit requests and delete requests share. */
export const requestColumns = {
  ...recordColumns,
  thesisId: integer().notNull(),
  requestedBy: integer().notNull(),
  requestedAt: instantColumn().notNull().defaultNow(),
  responseAt: instantColumn(),
  responseBy: integer(),
  reason: text().notNull().default(""),
  /** 1 requested, 2 refused, 3 approved (spec §4). */
  status: smallint().notNull().default(1),
};
