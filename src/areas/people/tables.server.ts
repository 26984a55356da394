import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn, recordColumns } from "#kit/database/sql.ts";
import type { Role } from "#kit/workflow/policy.ts";

export const users = pgTable("users", {
  ...recordColumns,
  username: text().notNull(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  name: text().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
  nameWithTitle: text().notNull(),
  jmbag: text(),
  /** The code of the person in ISVU, such as AB042, by which grades are entered. */
  isvuCode: text(),
  /** Grammatical gender of texts about the person; null until it has been asked for a paper. */
  female: boolean(),
  photoUrl: text(),
  photoFileId: integer(),
  roles: text().array().notNull().default([]).$type<Role[]>(),
  active: boolean().notNull().default(true),
  /** The last day on which the account may be used, in Zagreb; null without an end. */
  activeUntil: dayColumn(),
  lastLogin: instantColumn(),
  passwordHash: text(),
});

export type UserRow = typeof users.$inferSelect;

export const departments = pgTable("departments", {
  ...recordColumns,
  name: text().notNull(),
  nameEng: text().notNull().default(""),
  hrId: text(),
  dabarId: text(),
  headId: integer(),
});

export const userDepartments = pgTable("user_departments", {
  ...recordColumns,
  userId: integer().notNull(),
  departmentId: integer().notNull(),
});

export const userStudies = pgTable("user_studies", {
  ...recordColumns,
  userId: integer().notNull(),
  studyId: integer().notNull(),
  userType: text({ enum: ["teacher", "student"] }).notNull(),
  mentor: boolean().notNull().default(false),
  coMentor: boolean().notNull().default(false),
  studyProgramId: integer(),
  yearOfStudy: smallint(),
  thesisCourse: boolean().notNull().default(false),
  finishedWorkshop: boolean().notNull().default(false),
  selfAssessment: boolean().notNull().default(false),
  lateReservation: boolean().notNull().default(false),
  numOfThesis: smallint(),
  /** Why the data differ from ISVU on purpose; "" if ISVU's are taken over. */
  overruleReason: text().notNull().default(""),
});
