import {
  type Certificate,
  type CertificateField,
  type CompleteCertificate,
  certificateForm,
  completeCertificate,
} from "./schema.ts";
import { texts } from "./texts.ts";

export type MissingField = { field: CertificateField; label: string };

/** The fields that are still missing, in the order of the form (product §3). */
export function missingFields(certificate: Certificate): MissingField[] {
  const missing = new Set(completeCertificate.safeParse(certificate).error?.issues.map(({ path: [field] }) => field));
  const fields = Object.keys(completeCertificate.shape) as CertificateField[];
  return fields.filter((field) => missing.has(field)).map((field) => ({ field, label: texts.hr.fields[field] }));
}

export const isComplete = (certificate: Certificate): certificate is CompleteCertificate =>
  completeCertificate.safeParse(certificate).success;

/** Has it been entered in the register of papers? */
export const isRegistered = ({
  classificationNo,
  registrationNo,
}: Pick<Certificate, "classificationNo" | "registrationNo">) => classificationNo !== "" || registrationNo !== "";

/**
 * What looks wrong in the record-keeping marks and may still be right: bodies shape them differently, so a warning stops
 * nothing (Regulation on office work, NN 75/21).
 */
export const numberWarnings = (certificate: Certificate): { field: CertificateField; sentence: string }[] =>
  usualNumbers
    .filter(({ field, usual }) => certificate[field] !== "" && !usual.test(certificate[field]))
    .map(({ field }) => ({ field, sentence: texts.hr.warnings[field] }));

const usualNumbers = [
  { field: "classificationNo", usual: /^(UP\/I+-)?\d{3,4}-\d{2}\/\d{2}-\d{2,3}\/\d+$/ },
  { field: "registrationNo", usual: /^\d{2,4}(-\d{1,4})(\/\d+)?(-\d+)?-\d{2}-\d+$/ },
] as const;

/** A programme's title in its two forms; "" where it has only one. */
export type AcademicTitles = { academicTitle: string; academicTitleFemale: string };

/** The form of a programme's title that a person takes; the other form where the programme has only that. */
export const titleForGender = (female: boolean, { academicTitle, academicTitleFemale }: AcademicTitles) =>
  female ? academicTitleFemale || academicTitle : academicTitle || academicTitleFemale;

/** The title after a gender was chosen: its form of the programme's title, unless a person wrote another title. */
export const titleAfterGenderChange = (title: string, female: boolean, titles: AcademicTitles) =>
  ["", titles.academicTitle, titles.academicTitleFemale].includes(title) ? titleForGender(female, titles) : title;

/**
 * The title to keep of what was typed: one that is missing, or that stands as before while the gender changed, follows the
 * gender, for those whose browser runs no scripts.
 */
export function resolveTitle(titles: AcademicTitles, standing: Certificate, typed: Certificate) {
  const { female, academicTitle } = typed;
  const untouched = academicTitle === "" || (female !== standing.female && academicTitle === standing.academicTitle);
  return female !== null && untouched ? titleAfterGenderChange(academicTitle, female, titles) : academicTitle;
}

/** What the faculty's records know of a certificate before anybody types. */
export type PrefillSource = Pick<
  Certificate,
  "studyType" | "study" | "studyProgram" | "thesisType" | "semesterCount" | "ects" | "academicTitleShort"
> &
  AcademicTitles;

/**
 * The fields that the records fill, for a person whose gender may still be unknown: until then only a title with one form
 * for both is known. What the records don't know is left out.
 */
export function prefill(
  { academicTitleFemale, ...known }: PrefillSource,
  female: boolean | null,
): Partial<Certificate> {
  const title = (female: boolean) =>
    titleForGender(female, { academicTitle: known.academicTitle, academicTitleFemale });
  const academicTitle = female !== null ? title(female) : title(true) === title(false) ? title(true) : "";
  const filled = Object.entries({ ...known, academicTitle });
  return Object.fromEntries(filled.filter(([, value]) => value !== "" && value !== null));
}

/** The fields that the records may fill, in the order of the form. */
export const prefillFields = [
  "studyType",
  "study",
  "studyProgram",
  "thesisType",
  "semesterCount",
  "ects",
  "academicTitle",
  "academicTitleShort",
] as const satisfies CertificateField[];

/** Those of them in which the records say something else than the certificate. */
export function staleFields(known: PrefillSource, standing: Certificate) {
  const taken = prefill(known, standing.female);
  return prefillFields.filter((field) => field in taken && taken[field] !== standing[field]);
}

export const emptyCertificate: Certificate = certificateForm.parse({});
