import { z } from "zod";
import {
  dayField,
  idField,
  optionalIdField,
  requiredTextField,
  shortValue,
  textField,
} from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

export const originalityPaths = {
  enter: (reservationId: number) => `/originality/new/${reservationId}`,
  instructions: "/originality-instructions",
};

/** Services that faculties use; any other may be typed. */
export const knownServices = [
  "Turnitin",
  "iThenticate",
  "Ouriginal",
  "PlagScan",
  "StrikePlagiarism",
];

/** A percentage as people type it, such as 12, 12,5 or 12 %; null if the field is empty. */
const percentageField = shortValue(messages.errors.percentage)
  .optional()
  .transform((input, context) => {
    const text = input?.trim() ?? "";
    if (text === "") return null;
    const value = Number(/^(\d{1,3}(?:[.,]\d{1,2})?) ?%?$/.exec(text)?.[1]?.replace(",", "."));
    if (value <= 100) return value;
    context.addIssue({ code: "custom", message: issueText(messages.errors.percentage) });
    return z.NEVER;
  });

const requiredPercentage = percentageField.refine(
  (value) => value !== null,
  issueText(messages.errors.percentage),
);

const facts = { service: requiredTextField(100), checkedOn: dayField };

/**
 * The form that enters a report; its file comes beside it. `newest` is the report that the person
 * has seen as the newest.
 */
export const reportForm = z.object({
  newest: optionalIdField,
  similarity: percentageField,
  ...facts,
});

export type EnteredReportForm = z.output<typeof reportForm>;

const reportFields = { report: idField, version: idField };

/** The form that corrects what was read or typed of the newest report. */
export const correctionForm = z.object({
  ...reportFields,
  similarity: requiredPercentage,
  ...facts,
});

/** The form in which the mentor explains a similarity above the threshold. */
export const explanationForm = z.object({ ...reportFields, explanation: requiredTextField(4_000) });

/** The form that shows a report to the student, or hides it. */
export const releaseForm = z.object({ report: idField });

/** Characters of the text on how theses are checked. */
export const maxInstructions = 4_000;

/** The form that stores it. `newest` is the text that the admin has seen as the newest. */
export const instructionsForm = z.object({
  body: textField(maxInstructions),
  newest: optionalIdField,
});
