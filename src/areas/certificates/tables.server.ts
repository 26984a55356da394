import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { dayColumn, recordColumns, timestampColumns } from "#kit/database/sql.ts";

export const certificates = pgTable("certificates_of_completion", {
  ...recordColumns,
  reservationId: integer().notNull(),
  classificationNo: text().notNull().default(""),
  registrationNo: text().notNull().default(""),
  dateOfBirth: dayColumn(),
  birthplace: text().notNull().default(""),
  female: boolean(),
  studyType: text().notNull().default(""),
  study: text().notNull().default(""),
  studyProgram: text().notNull().default(""),
  thesisType: text().notNull().default(""),
  semesterCount: smallint(),
  ects: smallint(),
  academicTitle: text().notNull().default(""),
  academicTitleShort: text().notNull().default(""),
  ...timestampColumns,
});

export type CertificateRow = typeof certificates.$inferSelect;
