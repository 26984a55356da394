import { z } from "zod";
import { boundedText, idField, requiredTextField, textField } from "#kit/forms/fields.ts";
import { hasAtMost } from "#kit/text/croatian.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

const { problem } = messages;

/** The browser's check of `type=email`, plus a dot in the domain. */
const email = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;

const maxEmailLength = 254;

/** Maximum length of a description in characters. */
export const maxDescriptionLength = 5_000;

/** The form of a bug report, with the messages of spec §5. */
export const problemReportForm = z.object({
  mailFrom: boundedText(maxEmailLength, {
    missing: problem.mailFromMissing,
    tooLong: problem.mailFromWrong,
  })
    .trim()
    .min(1, issueText(problem.mailFromMissing))
    .refine((text) => email.test(text), issueText(problem.mailFromWrong)),
  description: boundedText(4 * maxDescriptionLength, {
    missing: problem.descriptionMissing,
    tooLong: problem.descriptionTooLong,
  })
    .trim()
    .min(1, issueText(problem.descriptionMissing))
    .refine((text) => hasAtMost(text, maxDescriptionLength), issueText(problem.descriptionTooLong)),
  url: textField(2_000),
});

export const problemReportsPath = "/problem-reports";

/** Maximum length of an answer in characters. */
export const maxAnswerLength = 5_000;

/** The form that answers a report by mail. */
export const problemAnswerForm = z.object({
  id: idField,
  answer: requiredTextField(maxAnswerLength),
});

/** The form that closes a report without an answer. */
export const closeReportForm = z.object({ id: idField });

/** Maximum number of reports in an hour: from one person or address, and in total. */
export const reportLimits = { each: 5, all: 100 };

/** The response to the sender (spec §7). */
export const problemReportResponse = z.object({
  message: z.string(),
  type: z.enum(["success", "error"]),
});
