import { z } from "zod";
import { issueText, optionalDayField, textField, validationMessages } from "#kit/forms/index.ts";
import { texts } from "./texts.ts";

const text = textField(300);

const optionalCount = (most: number, error: string) =>
  z
    .preprocess(
      (sent) => (sent === "" ? null : sent),
      z.coerce.number(error).int(error).min(1, error).max(most, error).nullish(),
    )
    .transform((count) => count ?? null);

/** The certificate's form. A draft may have gaps (product §3), so each field may stay empty. */
export const certificateForm = z.object({
  classificationNo: text,
  registrationNo: text,
  dateOfBirth: optionalDayField,
  birthplace: text,
  /** Which gender the paper's words take. */
  female: z
    .enum(["", "true", "false"], { error: issueText(validationMessages.choose) })
    .optional()
    .transform((sent) => (sent ? sent === "true" : null)),
  studyType: text,
  study: text,
  studyProgram: text,
  thesisType: text,
  semesterCount: optionalCount(16, texts.hr.errors.semesterCount),
  ects: optionalCount(480, texts.hr.errors.ects),
  academicTitle: text,
  academicTitleShort: text,
});

/** What stands on a certificate, perhaps with gaps (spec §3). Days are `yyyy-mm-dd`. */
export type Certificate = z.output<typeof certificateForm>;

export type CertificateField = keyof Certificate;

const nonEmptyText = z.string().trim().min(1);

/** A certificate that can be printed. Only the short title may stay empty: not every title has one. */
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

/** What the paper says besides, from the reservation, its topic and the faculty; "" leaves a line out. */
export type CertificatePrintData = {
  faculty: string;
  place: string;
  issuedOn: string;
  student: string;
  jmbag: string;
  thesisName: string;
  thesisNameEng: string;
  mentor: string;
  coMentor: string;
  examDate: string;
  /** 2 to 5; null leaves the line out. */
  grade: number | null;
};
