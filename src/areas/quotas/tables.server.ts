import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { recordColumns } from "#kit/database/sql.ts";

/** A quota of a mentor in an academic year; a row without a study is the total quota (spec §3). */
export const mentorAcademicYears = pgTable("mentor_academic_years", {
  ...recordColumns,
  mentorId: integer().notNull(),
  academicYearId: integer().notNull(),
  studyId: integer(),
  maxNumOfThesis: smallint().notNull(),
});
