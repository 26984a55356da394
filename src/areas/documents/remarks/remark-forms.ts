import { z } from "zod";
import { idField, requiredTextField, shortValue, textField } from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { quoteLimit, remarkTextLimit } from "./remarks.ts";
import { messages } from "./texts.ts";

/** The number of a page of the file, or nothing. */
const pageField = shortValue(messages.errors.page)
  .optional()
  .refine((sent = "") => /^([1-9][0-9]{0,4})?$/.test(sent.trim()), issueText(messages.errors.page))
  .transform((sent = "") => (sent.trim() === "" ? null : Number(sent)));

/** The form that adds a remark to the newest version. */
export const remarkForm = z.object({
  documentId: idField,
  page: pageField,
  quote: textField(quoteLimit),
  body: requiredTextField(remarkTextLimit),
});

/** The form that adds a remark about words of a version's text. */
export const markedRemarkForm = remarkForm.omit({ documentId: true });

export type RemarkInput = z.output<typeof remarkForm>;

/** The form of a step of one remark. */
export const remarkStepForm = z.object({ remark: idField });

/** The student's answer to one remark. */
export const remarkAnswerForm = z.object({
  remark: idField,
  answer: requiredTextField(remarkTextLimit),
});
