import { z } from "zod";

import {
  checkboxField,
  choiceField,
  idField,
  optionalIdField,
  requiredTextField,
  textField,
  validationMessages,
} from "#kit/forms/index.ts";
import { normalizeText } from "#kit/text/index.ts";
import { roles } from "#kit/workflow/index.ts";
import { hasValidJmbagCheckDigit, usernamePattern } from "./rules.ts";
import { texts } from "./texts.ts";

const { errors } = texts.hr;

/** Characters of a password that somebody sets for somebody (product §10). */
export const minPasswordLength = 12;

const trimToNull = (text: string | undefined) => text?.trim() || null;

/** A user as the admin writes them (spec §3). Without a title the name alone stands on papers. */
export const userForm = z
  .object({
    username: z
      .string({ error: validationMessages.required })
      .overwrite((text) => normalizeText(text).toLowerCase())
      .min(1, validationMessages.required)
      .regex(usernamePattern, errors.username),
    firstName: requiredTextField(100),
    lastName: requiredTextField(100),
    nameWithTitle: textField(200),
    email: z
      .string({ error: validationMessages.required })
      .overwrite(normalizeText)
      .min(1, validationMessages.required)
      .pipe(z.email({ error: errors.email })),
    jmbag: z
      .string()
      .optional()
      .transform(trimToNull)
      .refine((jmbag) => jmbag === null || /^\d{10}$/.test(jmbag), errors.jmbag),
    jmbagSure: checkboxField,
    roles: z.array(choiceField(roles)).default([]),
    active: checkboxField,
    /** Empty leaves the password as it is. */
    password: z
      .string()
      .optional()
      .transform((typed) => typed || null)
      .refine((typed) => typed === null || typed.length >= minPasswordLength, errors.password),
  })
  .refine(({ jmbag, jmbagSure }) => jmbag === null || jmbagSure || hasValidJmbagCheckDigit(jmbag), {
    path: ["jmbag"],
    error: errors.jmbagControl,
  });

export type UserInput = z.output<typeof userForm>;

/** The version that somebody saw before they changed it. */
export const versionSchema = z.object({ version: idField });

const optionalCount = (least: number, most: number, error: string) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const text = typed?.trim() ?? "";
      if (text === "") return null;
      if (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });

/** What a teacher is on a study. */
export const teacherFacts = z.object({ mentor: checkboxField, coMentor: checkboxField });

/** What a student is on a study: the facts that reserving rests on (product §4). */
export const studentFacts = z.object({
  studyProgramId: optionalIdField,
  yearOfStudy: optionalCount(1, 8, errors.yearOfStudy),
  thesisCourse: checkboxField,
  finishedWorkshop: checkboxField,
  selfAssessment: checkboxField,
  lateReservation: checkboxField,
  numOfThesis: optionalCount(0, 50, errors.numOfThesis),
});

const userAndStudy = { userId: idField, studyId: idField };

export const newTeacher = teacherFacts.extend(userAndStudy);

export const newStudent = studentFacts.extend(userAndStudy);

export type TeacherStudyInput = z.output<typeof teacherFacts>;

export type StudentStudyInput = z.output<typeof studentFacts>;

/** A study programme and whose it is. */
export type ProgramOption = { id: number; studyId: number; name: string };

/** Does the programme, if any, belong to the study? */
export const programFits = (programs: readonly ProgramOption[], studyId: number, programId: number | null) =>
  programId === null || programs.some((program) => program.id === programId && program.studyId === studyId);
