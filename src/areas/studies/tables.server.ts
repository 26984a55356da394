import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, dayColumn, recordColumns } from "#kit/database/sql.ts";

export const academicYears = pgTable("academic_years", {
  ...recordColumns,
  name: text().notNull(),
  dateFrom: dayColumn().notNull(),
  dateTo: dayColumn().notNull(),
});

export const studies = pgTable("studies", {
  ...recordColumns,
  stisId: text(),
  name: text().notNull(),
  nameEng: text().notNull().default(""),
  studyType: text().notNull(),
  formattedName: text().notNull(),
  formattedNameEng: text().notNull().default(""),
  thesisName: text().notNull(),
  finalYear: smallint().notNull(),
  finaleCourseIsvuId: text(),
  color: text().notNull().default("#CE003D"),
  dabarStudyDegree: text(),
  dabarStudyDegreeEng: text(),
  dabarThesisType: text(),
  dabarThesisTypeEng: text(),
  dabarOpenAire: text(),
  committeeRequired: boolean().notNull().default(false),
  committeeSize: smallint().notNull().default(3),
  committeeApproval: boolean().notNull().default(false),
  heldInEnglish: boolean().notNull().default(false),
  /** Whether students state which tools of artificial intelligence they used. */
  aiStatement: text({ enum: ["none", "asked", "required"] })
    .notNull()
    .default("none"),
  /** The allowed purposes of the tools, one a line. */
  aiPurposes: text().notNull().default(""),
  aiPurposesEng: text().notNull().default(""),
  aiStatementPublic: boolean().notNull().default(false),
  originalityCheck: text({ enum: ["none", "asked", "required"] })
    .notNull()
    .default("none"),
  /** The first step before which a required check is due. */
  originalityFrom: text({
    enum: ["approveFinal", "confirmFormal", "setDefenseDate", "confirmDefenseDate"],
  })
    .notNull()
    .default("setDefenseDate"),
  /** The percentage above which the mentor explains the similarity. */
  originalityThreshold: smallint().notNull().default(15),
  /** The people who type the outcome of a defense. */
  outcomeTypist: text({ enum: ["studentServices", "mentor", "chair"] })
    .notNull()
    .default("studentServices"),
  /** Euros and cents in their typed and displayed form; empty for the faculty's fee. */
  completionFee: text().notNull().default(""),
});

export const studyPrograms = pgTable("study_programs", {
  ...recordColumns,
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
  ...recordColumns,
  studyId: integer().notNull(),
  academicYearId: integer().notNull(),
  maxNumberOfThesis: smallint().notNull(),
  reservationFrom: dayColumn().notNull(),
  reservationTo: dayColumn().notNull(),
});

export const strategicAreas = pgTable("strategic_areas", {
  ...recordColumns,
  name: text().notNull(),
});

export const defenseDeadlines = pgTable("defense_deadlines", {
  ...recordColumns,
  startDate: dayColumn().notNull(),
  endDate: dayColumn().notNull(),
  submissionDate: dayColumn().notNull(),
});

/** Days on which the faculty doesn't work beside weekends and holidays; both days inclusive. */
export const nonWorkingDays = pgTable("non_working_days", {
  ...recordColumns,
  name: text().notNull(),
  dateFrom: dayColumn().notNull(),
  dateTo: dayColumn().notNull(),
});

/** Whether terms that end on a day off end with the next working day; the newest row applies. */
export const termSettings = pgTable("term_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  movesToWorkday: boolean().notNull(),
  ...createdColumn,
  createdBy: integer(),
});
