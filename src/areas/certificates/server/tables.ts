import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAndUpdated, day, record } from "#kit/server/columns.ts";

export const certificates = pgTable("certificates_of_completion", {
  ...record,
  reservationId: integer().notNull(),
  classificationNo: text().notNull().default(""),
  registrationNo: text().notNull().default(""),
  dateOfBirth: day(),
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
  ...createdAndUpdated,
});

export type CertificateRow = typeof certificates.$inferSelect;
