import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import type { PrintedNames } from "./terms/terms.ts";
import { texts } from "./wording/texts-printed.ts";
import type { PaperFieldValues } from "./wording/wording.ts";

/** A certificate of completion as entered by student services; "" and null for missing values. */
export type CertificateFacts = {
  classificationNo: string;
  registrationNo: string;
  /** yyyy-mm-dd */
  dateOfBirth: string;
  birthplace: string;
  studyType: string;
  study: string;
  studyProgram: string;
  thesisType: string;
  semesterCount: number | null;
  ects: number | null;
  academicTitle: string;
  academicTitleShort: string;
};

/** The English names of a certificate. */
type EnglishNames = Pick<
  PrintedNames,
  "studyEng" | "studyTypeEng" | "programEng" | "thesisTypeEng" | "academicTitleEng"
>;

/**
 * Returns the values of the fields that only a certificate has, or that it has from its own form.
 */
export function toCertificateFieldValues(
  certificate: CertificateFacts,
  english: EnglishNames,
  { language, formatDay }: { language: Language; formatDay: (day: string) => string },
): PaperFieldValues {
  const { titleKinds, titleWithShort, extent } = textsFor(texts, language);
  const inEnglish = language === "en";
  const { academicTitleShort: short, semesterCount, ects } = certificate;
  const title = inEnglish ? english.academicTitleEng : certificate.academicTitle;
  const study = inEnglish ? english.studyEng : certificate.study;
  const program = inEnglish ? english.programEng : certificate.studyProgram;
  const thesisType = inEnglish ? english.thesisTypeEng : certificate.thesisType;
  return {
    klasa: certificate.classificationNo,
    urbroj: certificate.registrationNo,
    datum_rodenja: formatDay(certificate.dateOfBirth),
    mjesto_rodenja: certificate.birthplace,
    studij: study,
    vrsta_studija: inEnglish ? english.studyTypeEng : certificate.studyType,
    program,
    vrsta_rada: thesisType,
    opis_studija: describeStudy(
      { studyType: inEnglish ? "" : certificate.studyType, study, program },
      language,
    ),
    opis_rada: inEnglish ? lowerFirst(thesisType) : withNoun(thesisType, "rad"),
    vrsta_naziva: titleKinds[/stručn/i.test(certificate.studyType) ? "professional" : "academic"],
    naziv: short
      ? formatText(titleWithShort, { title, short: short.replaceAll(" ", "\u00a0") }, language)
      : title,
    opseg:
      semesterCount === null || ects === null
        ? ""
        : formatText(extent, { semesterCount, ects }, language),
  };
}

/** The type is "" in English, where the records have it only in Croatian. */
type DescribedStudy = { studyType: string; study: string; program: string };

/**
 * Describes the study: "sveučilišni diplomski studij Računarstvo, studijski program …". Words that
 * a name already contains are not repeated.
 */
function describeStudy({ studyType, study, program }: DescribedStudy, language: Language): string {
  const whole = describeName(study, studyType);
  const { studyWithProgram } = textsFor(texts, language);
  return program === study
    ? whole
    : formatText(studyWithProgram, { study: whole, program }, language);
}

function describeName(study: string, studyType: string): string {
  if (studyType === "") return study;
  return containsWord(study, "studij")
    ? lowerFirst(study)
    : `${withNoun(studyType, "studij")} ${study}`;
}

/**
 * Adds the noun unless it is already present, in lower case for use inside a sentence: "Diplomski"
 * becomes "diplomski rad".
 */
const withNoun = (kind: string, noun: string) =>
  containsWord(kind, noun) ? lowerFirst(kind) : `${lowerFirst(kind)} ${noun}`;

const containsWord = (text: string, noun: string) => text.toLowerCase().split(/\s+/).includes(noun);

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);
