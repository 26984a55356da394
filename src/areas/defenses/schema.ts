import { z } from "zod";
import { messages as reservationMessages } from "#areas/reservations/texts.ts";
import {
  checkboxField,
  dayField,
  idField,
  instantField,
  optionalDayField,
  optionalIdField,
  requiredTextField,
} from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";

/**
 * A date of a defense. On a day off it is refused until `confirmedDayOff` names that day, so that a confirmation of one
 * day off isn't taken for one of another.
 */
export const defenseDateFields = { defenseDate: instantField, confirmedDayOff: optionalDayField };

/** The form for a defense's date and place (spec §3 Reservation). */
export const defenseScheduleForm = z.object({ ...defenseDateFields, defensePlace: requiredTextField(200) });

/** A defense dragged to another time in the calendar; its place stays. */
export const moveForm = z.object({ defense: idField, ...defenseDateFields });

export const grades = ["5", "4", "3", "2", "1"] as const;

/** The form for the result of a defense. */
export const defenseResultForm = z.object({
  grade: z.enum(grades, { error: issueText(reservationMessages.refusals.noGrade) }).transform(Number),
  gradeAgree: checkboxField,
  examDate: dayField,
  defenseFlow: requiredTextField(5_000),
  defenseQuestions: requiredTextField(5_000),
});

/** The version of the typed outcome that a form was made from; none if nothing was typed. */
export const seenOutcome = { typed: optionalIdField };

/** The form in which a mentor or chair types an outcome, or student services close a defense. */
export const seenResultForm = defenseResultForm.extend(seenOutcome);

/** The form with which student services return a typed outcome. */
export const returnOutcomeForm = z.object({ ...seenOutcome, reason: requiredTextField(2_000) });

export type DefenseSchedule = z.output<typeof defenseScheduleForm>;
export type DefenseResult = z.output<typeof defenseResultForm>;
