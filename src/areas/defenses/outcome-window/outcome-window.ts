import { z } from "zod";
import { optionalIdField, shortValue } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "../texts.ts";

/**
 * For how many hours the outcome of a defense can be corrected; 0 for final at once (product §11).
 */
export const outcomeHours = { min: 0, max: 720, usual: 48 };

/** The form that sets it. */
export const outcomeWindowForm = z.object({
  hours: shortValue(messages.outcomeWindow.wrongNumber)
    .transform((input) => (input.trim() === "" ? Number.NaN : Number(input)))
    .refine(
      (hours) => Number.isInteger(hours) && hours >= outcomeHours.min && hours <= outcomeHours.max,
      issueText(messages.outcomeWindow.wrongNumber),
    ),
  confirmerId: optionalIdField,
});

export type OutcomeWindow = z.output<typeof outcomeWindowForm>;

/** The page on which the admin sets it. */
export const outcomeWindowPath = "/outcome-window";
