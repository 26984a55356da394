import { integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { record } from "#kit/server/columns.ts";

/** Without a study it is the mentor's total quota (spec §3). */
export const mentorAcademicYears = pgTable("mentor_academic_years", {
  ...record,
  mentorId: integer().notNull(),
  academicYearId: integer().notNull(),
  studyId: integer(),
  maxNumOfThesis: smallint().notNull(),
});
