import { boolean, integer, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { ReadingFailure } from "./student-records.ts";

/** ISVU's data of a student on a study at the last reading; without a programme if it had none. */
export const studentRecords = pgTable("student_records", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userStudyId: integer().notNull(),
  readAt: instantColumn().notNull(),
  programCode: text(),
  yearOfStudy: smallint(),
  thesisCourse: boolean(),
  thesisCoursePassed: boolean(),
  /** ECTS credits of the courses passed in the programme. */
  earnedEcts: numeric({ precision: 5, scale: 1, mode: "number" }),
  /**
   * Negative if too much was paid; null if tuition is not read from ISVU, or ISVU has none for the
   * student.
   */
  tuitionDebtInCents: integer(),
});

/** The readings of all students' records, one at a time. */
export const recordReadings = pgTable("record_readings", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  /** Null for the reading of every night. */
  requestedBy: integer(),
  startedAt: instantColumn().notNull(),
  finishedAt: instantColumn(),
  /** Interruptions since the last student that could be read. */
  attempts: smallint().notNull().default(0),
  failure: text().$type<ReadingFailure>(),
});
