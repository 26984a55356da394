import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { day, record } from "#kit/server/columns.ts";

export const academicYears = pgTable("academic_years", {
  ...record,
  name: text().notNull(),
  dateFrom: day().notNull(),
  dateTo: day().notNull(),
});

export const studies = pgTable("studies", {
  ...record,
  stisId: text(),
  name: text().notNull(),
  studyType: text().notNull(),
  formattedName: text().notNull(),
  thesisName: text().notNull(),
  finalYear: smallint().notNull(),
  finaleCourseIsvuId: text(),
  color: text().notNull().default("#CE003D"),
  dabarStudyDegree: text(),
  dabarStudyDegreeEng: text(),
  dabarThesisType: text(),
  dabarThesisTypeEng: text(),
  dabarOpenAire: text(),
});

export const studyPrograms = pgTable("study_programs", {
  ...record,
  stisId: text(),
  studyId: integer().notNull(),
  name: text().notNull(),
  nameEng: text().notNull().default(""),
  isvuId: text(),
  dabarId: text(),
  dabarName: text(),
  dabarProgramName: text(),
  dabarProgramNameEng: text(),
  academicTitle: text().notNull().default(""),
  academicTitleFemale: text().notNull().default(""),
  academicTitleShort: text().notNull().default(""),
  semesterCount: smallint(),
  ects: smallint(),
});

export const studyAcademicYears = pgTable("study_academic_years", {
  ...record,
  studyId: integer().notNull(),
  academicYearId: integer().notNull(),
  maxNumberOfThesis: smallint().notNull(),
  reservationFrom: day().notNull(),
  reservationTo: day().notNull(),
});

export const strategicAreas = pgTable("strategic_areas", { ...record, name: text().notNull() });

export const defenseDeadlines = pgTable("defense_deadlines", {
  ...record,
  startDate: day().notNull(),
  endDate: day().notNull(),
  submissionDate: day().notNull(),
});
