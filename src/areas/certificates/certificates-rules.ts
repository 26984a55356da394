import { inCroatian, type TermFinder, type TermKind } from "#areas/papers/terms/terms.ts";

import {
  type Certificate,
  type CertificateField,
  type CompleteCertificate,
  certificateForm,
  completeCertificate,
} from "./certificates.ts";
import { texts } from "./texts.ts";

export type MissingField = { field: CertificateField; label: string };

/** Returns the missing fields in the order of the form (product §3). */
export function missingFields(certificate: Certificate): MissingField[] {
  const missing = new Set(
    completeCertificate.safeParse(certificate).error?.issues.map(({ path: [field] }) => field),
  );
  const fields = Object.keys(completeCertificate.shape) as CertificateField[];
  return fields
    .filter((field) => missing.has(field))
    .map((field) => ({ field, label: texts.hr.fields[field] }));
}

export const isComplete = (certificate: Certificate): certificate is CompleteCertificate =>
  completeCertificate.safeParse(certificate).success;

/** True if the certificate has been entered in the register of documents. */
export const isRegistered = ({
  classificationNo,
  registrationNo,
}: Pick<Certificate, "classificationNo" | "registrationNo">) =>
  classificationNo !== "" || registrationNo !== "";

/** The numbers from the register of documents. */
export type RegisterNumber = keyof typeof texts.hr.warnings;

/**
 * Returns the classification and registration numbers in an unusual format. Formats differ between
 * institutions, so the page only warns about them and saving stays possible (Regulation on office
 * work, NN 75/21).
 */
export const unusualNumbers = (certificate: Pick<Certificate, RegisterNumber>): RegisterNumber[] =>
  usualNumbers
    .filter(({ field, usual }) => certificate[field] !== "" && !usual.test(certificate[field]))
    .map(({ field }) => field);

const usualNumbers = [
  { field: "classificationNo", usual: /^(UP\/I+-)?\d{3,4}-\d{2}\/\d{2}-\d{2,3}\/\d+$/ },
  { field: "registrationNo", usual: /^\d{2,4}(-\d{1,4})(\/\d+)?(-\d+)?-\d{2}-\d+$/ },
] as const;

/** The academic title of a study programme in its two forms; "" if a form does not exist. */
export type AcademicTitles = { academicTitle: string; academicTitleFemale: string };

/**
 * Returns the form of a programme's title for a person's gender, or the other form if the programme
 * has only that one.
 */
export const titleForGender = (
  female: boolean,
  { academicTitle, academicTitleFemale }: AcademicTitles,
) => (female ? academicTitleFemale || academicTitle : academicTitle || academicTitleFemale);

/**
 * Returns the title after a gender was chosen: the matching form of the programme's title, unless
 * another title was typed.
 */
export const titleAfterGenderChange = (title: string, female: boolean, titles: AcademicTitles) =>
  ["", titles.academicTitle, titles.academicTitleFemale].includes(title)
    ? titleForGender(female, titles)
    : title;

/**
 * Returns the title to store after a form was submitted without scripts. A title that is empty, or
 * that did not change although the gender did, is adapted to the gender.
 */
export function resolveTitle(titles: AcademicTitles, stored: Certificate, input: Certificate) {
  const { female, academicTitle } = input;
  const untouched =
    academicTitle === "" || (female !== stored.female && academicTitle === stored.academicTitle);
  return female !== null && untouched
    ? titleAfterGenderChange(academicTitle, female, titles)
    : academicTitle;
}

/** Certificate data that the faculty's records contain before anything is typed. */
export type PrefillSource = Pick<
  Certificate,
  | "studyType"
  | "study"
  | "studyProgram"
  | "thesisType"
  | "semesterCount"
  | "ects"
  | "academicTitleShort"
> &
  AcademicTitles;

/** The data of the records with the official terms of a day in place of their names. */
export function inTermsOf(known: PrefillSource, find: TermFinder): PrefillSource {
  const of = (kind: TermKind, text: string) => inCroatian(find(kind, text), text);
  const title = find("academicTitle", known.academicTitle);
  return {
    ...known,
    studyType: of("studyType", known.studyType),
    study: of("study", known.study),
    studyProgram: of("studyProgram", known.studyProgram),
    thesisType: of("thesisType", known.thesisType),
    academicTitle: inCroatian(title, known.academicTitle),
    academicTitleFemale:
      title?.croatianFemale || (title?.croatian ? "" : known.academicTitleFemale),
    academicTitleShort: title?.abbreviation || known.academicTitleShort,
  };
}

/**
 * Returns the fields that the records can fill. While the gender is unknown, the title is filled
 * only if it has a single form for both genders. Values that the records lack are omitted.
 */
export function prefill(
  { academicTitleFemale, ...known }: PrefillSource,
  female: boolean | null,
): Partial<Certificate> {
  const title = (female: boolean) =>
    titleForGender(female, { academicTitle: known.academicTitle, academicTitleFemale });
  const academicTitle =
    female !== null ? title(female) : title(true) === title(false) ? title(true) : "";
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

/** Returns those prefillable fields whose value in the records differs from the certificate. */
export function staleFields(known: PrefillSource, stored: Certificate) {
  const taken = prefill(known, stored.female);
  return prefillFields.filter((field) => field in taken && taken[field] !== stored[field]);
}

export const emptyCertificate: Certificate = certificateForm.parse({});
