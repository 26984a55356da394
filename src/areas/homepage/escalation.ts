import { z } from "zod";
import { shortValue } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./escalation-texts.ts";

/** Workdays after which a head of department can be notified. */
export const workdayLimits = { min: 1, max: 60 };

const workdaysField = shortValue(messages.wrongNumber)
  .default("")
  .transform((input) => (input.trim() === "" ? null : Number(input)))
  .refine(
    (days) =>
      days === null ||
      (Number.isInteger(days) && days >= workdayLimits.min && days <= workdayLimits.max),
    issueText(messages.wrongNumber),
  );

/**
 * Workdays until heads are notified, and until the deadline of a reservation is extended; empty for
 * never.
 */
export const escalationForm = z.object({ workdays: workdaysField, answerWorkdays: workdaysField });

/** The page on which the vice dean sets it. */
export const escalationPath = "/escalation";
