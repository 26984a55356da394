import { z } from "zod";
import { checkboxField, dayField, instantField, requiredTextField } from "#kit/forms/fields.ts";

/** The form of a defense's date and place (spec §3 Reservation). */
export const defenseTerm = z.object({ defenseDate: instantField, defensePlace: requiredTextField(200) });

export const grades = ["5", "4", "3", "2", "1"] as const;

/** The form that closes a defense. */
export const defenseResult = z.object({
  grade: z.enum(grades, { error: "Odaberite ocjenu." }).transform(Number),
  gradeAgree: checkboxField,
  examDate: dayField,
  defenseFlow: requiredTextField(5_000),
  defenseQuestions: requiredTextField(5_000),
});

export type DefenseTerm = z.output<typeof defenseTerm>;
export type DefenseResult = z.output<typeof defenseResult>;
