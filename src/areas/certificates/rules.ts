import { say } from "#kit/words.ts";
import { type Certificate, type CertificateField, type CompleteCertificate, completeCertificate } from "./schema.ts";
import { texts } from "./texts.ts";

export type Gap = { field: CertificateField; label: string };

/** The fields that are still missing, in the order of the form (product §3). */
export function gaps(certificate: Certificate): Gap[] {
  const missing = new Set(completeCertificate.safeParse(certificate).error?.issues.map(({ path: [field] }) => field));
  const fields = Object.keys(completeCertificate.shape) as CertificateField[];
  return fields.filter((field) => missing.has(field)).map((field) => ({ field, label: texts.hr.fields[field] }));
}

/** The sentence that names what is missing. */
export const incomplete = (missing: readonly Gap[]) =>
  say(texts.hr.incomplete, { fields: missing.map(({ label }) => label).join(", ") });

export const isComplete = (certificate: Certificate): certificate is CompleteCertificate =>
  completeCertificate.safeParse(certificate).success;

/**
 * What looks wrong in the record-keeping marks and may still be right: bodies shape them differently, so a warning stops
 * nothing (Regulation on office work, NN 75/21).
 */
export const warnings = (certificate: Certificate): { field: CertificateField; sentence: string }[] =>
  marks
    .filter(({ field, usual }) => certificate[field] !== "" && !usual.test(certificate[field]))
    .map(({ field }) => ({ field, sentence: texts.hr.warnings[field] }));

const marks = [
  { field: "classificationNo", usual: /^(UP\/I+-)?\d{3,4}-\d{2}\/\d{2}-\d{2,3}\/\d+$/ },
  { field: "registrationNo", usual: /^\d{2,4}(-\d{1,4})(\/\d+)?(-\d+)?-\d{2}-\d+$/ },
] as const;

/** The form of a programme's title that a person takes; the other form where the programme has only that. */
export const titleFor = (
  female: boolean,
  { academicTitle, academicTitleFemale }: { academicTitle: string; academicTitleFemale: string },
) => (female ? academicTitleFemale || academicTitle : academicTitle || academicTitleFemale);
