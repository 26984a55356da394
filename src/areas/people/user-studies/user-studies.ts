import { z } from "zod";
import {
  checkboxField,
  idField,
  optionalIdField,
  shortValue,
  textField,
} from "#kit/forms/fields.ts";
import { issueText, type Message } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

const optionalCount = (min: number, max: number, error: Message) =>
  shortValue(error)
    .optional()
    .transform((input, context) => {
      const text = input?.trim() ?? "";
      if (text === "") return null;
      if (/^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text);
      context.addIssue({ code: "custom", message: issueText(error) });
      return z.NEVER;
    });

/** A teacher's roles on a study. */
export const teacherStudySchema = z.object({ mentor: checkboxField, coMentor: checkboxField });

/**
 * A student's enrolment on a study, which determines whether they may reserve a thesis (product
 * §4).
 */
export const studentStudySchema = z.object({
  studyProgramId: optionalIdField,
  yearOfStudy: optionalCount(1, 8, messages.errors.yearOfStudy),
  thesisCourse: checkboxField,
  finishedWorkshop: checkboxField,
  selfAssessment: checkboxField,
  lateReservation: checkboxField,
  numOfThesis: optionalCount(0, 50, messages.errors.numOfThesis),
  /** Why the data differ from ISVU on purpose. */
  overruleReason: textField(500),
});

const userAndStudy = { userId: idField, studyId: idField };

export const newTeacherStudySchema = teacherStudySchema.extend(userAndStudy);

export const newStudentStudySchema = studentStudySchema.extend(userAndStudy);

export type TeacherStudyInput = z.output<typeof teacherStudySchema>;

export type StudentStudyInput = z.output<typeof studentStudySchema>;

/** A study programme and the study it belongs to. */
export type ProgramOption = { id: number; studyId: number; name: string };

/** True if no programme is given or the programme belongs to the study. */
export const isProgramOfStudy = (
  programs: readonly ProgramOption[],
  studyId: number,
  programId: number | null,
) =>
  programId === null ||
  programs.some((program) => program.id === programId && program.studyId === studyId);
