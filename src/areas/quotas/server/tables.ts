import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { recordColumns } from "#kit/database/index.ts";

/** Without a study it is the mentor's total quota (spec §3). */
export const mentorAcademicYears = pgTable("mentor_academic_years", {
  ...recordColumns,
  mentorId: integer().notNull(),
  academicYearId: integer().notNull(),
  studyId: integer(),
  maxNumOfThesis: smallint().notNull(),
});
