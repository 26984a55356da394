import { z } from "zod";
import { optionalDayField, textField } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import { issueText, type Message } from "#kit/text/localization.ts";
import { messages } from "./texts.ts";

const text = textField(300);

const optionalCount = (most: number, message: Message) => {
  const error = issueText(message);
  return z
    .preprocess(
      (sent) => (sent === "" ? null : sent),
      z.coerce.number(error).int(error).min(1, error).max(most, error).nullish(),
    )
    .transform((count) => count ?? null);
};

/**
 * The schema of the certificate's form. A draft may be incomplete (product §3), so each field may
 * be empty.
 */
export const certificateForm = z.object({
  classificationNo: text,
  registrationNo: text,
  dateOfBirth: optionalDayField,
  birthplace: text,
  /** Grammatical gender of the certificate's text. */
  female: z
    .enum(["", "true", "false"], { error: issueText(validationMessages.choose) })
    .optional()
    .transform((sent) => (sent ? sent === "true" : null)),
  studyType: text,
  study: text,
  studyProgram: text,
  thesisType: text,
  semesterCount: optionalCount(16, messages.errors.semesterCount),
  ects: optionalCount(480, messages.errors.ects),
  academicTitle: text,
  academicTitleShort: text,
});

/** The content of a certificate, possibly incomplete (spec §3). Days are `yyyy-mm-dd`. */
export type Certificate = z.output<typeof certificateForm>;

export type CertificateField = keyof Certificate;

const nonEmptyText = z.string().trim().min(1);

/**
 * The schema of a certificate that can be printed. Only the short title may be empty, because not
 * every title has one.
 */
export const completeCertificate = z.object({
  classificationNo: nonEmptyText,
  registrationNo: nonEmptyText,
  dateOfBirth: nonEmptyText,
  birthplace: nonEmptyText,
  female: z.boolean(),
  studyType: nonEmptyText,
  study: nonEmptyText,
  studyProgram: nonEmptyText,
  thesisType: nonEmptyText,
  semesterCount: z.number(),
  ects: z.number(),
  academicTitle: nonEmptyText,
  academicTitleShort: z.string(),
} satisfies Record<CertificateField, z.ZodType>);

export type CompleteCertificate = z.output<typeof completeCertificate>;
