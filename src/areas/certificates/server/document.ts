import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { formatText } from "#kit/text/format-text.ts";
import { formatLongDate } from "#kit/time/dates.ts";
import type { CertificateFacts, CompleteCertificate } from "../schema.ts";
import { texts } from "../texts.ts";
import template from "./document.typ?raw";

/** The certificate to be signed, as a PDF; `now` is the file's time of creation. Rejects with a PdfError. */
export const certificatePdf = (certificate: CompleteCertificate, facts: CertificateFacts, now: Date) =>
  compilePdf({ template, data: paperOf(certificate, facts), creationTime: now });

const { fields, paper, title } = texts.hr;

/** All that the paper says: the layout adds no word. */
export function paperOf(certificate: CompleteCertificate, facts: CertificateFacts) {
  const { female } = certificate;
  const registrationNo = `${fields.registrationNo}: ${certificate.registrationNo}`;
  return {
    title: `${title}: ${facts.student}`,
    heading: title,
    faculty: facts.faculty,
    marks: [`${fields.classificationNo}: ${certificate.classificationNo}`, registrationNo],
    issued: `${facts.place}, ${day(facts.issuedOn)}`,
    confirms: formatText(paper.confirms, { female }),
    student: facts.student,
    born: formatText(paper.born, { female, day: day(certificate.dateOfBirth), place: certificate.birthplace }),
    finished: formatText(paper.finished, {
      female,
      day: day(facts.examDate),
      study: studyOf(certificate),
      thesis: named(certificate.thesisType, "rad"),
      professional: /stručn/i.test(certificate.studyType),
    }),
    academicTitle: certificate.academicTitle,
    academicTitleShort: certificate.academicTitleShort,
    rows: rowsOf(certificate, facts),
    serves: formatText(paper.serves, { female }),
    signature: paper.signature,
    stamp: paper.stamp,
    footer: registrationNo,
  };
}

function rowsOf({ semesterCount, ects }: CompleteCertificate, facts: CertificateFacts) {
  const { rows, extent } = paper;
  return [
    { label: rows.thesisName, value: facts.thesisName },
    { label: rows.thesisNameEng, value: facts.thesisNameEng, lang: "en" },
    { label: rows.mentor, value: facts.mentor },
    { label: rows.coMentor, value: facts.coMentor },
    { label: rows.examDate, value: day(facts.examDate) },
    { label: rows.grade, value: gradeOf(facts.grade) },
    { label: rows.extent, value: formatText(extent, { semesterCount, ects }) },
    { label: rows.jmbag, value: facts.jmbag },
  ].filter(({ value }) => value !== "");
}

/** "sveučilišni diplomski studij Računarstvo, studijski program …"; what a name says itself is not said twice. */
function studyOf({ studyType, study, studyProgram }: CompleteCertificate) {
  const whole = saysIt(study, "studij") ? inSentence(study) : `${named(studyType, "studij")} ${study}`;
  return studyProgram === study ? whole : formatText(paper.studyWithProgram, { study: whole, program: studyProgram });
}

/** With its noun, inside a sentence: "Diplomski" becomes "diplomski rad". */
const named = (kind: string, noun: string) => (saysIt(kind, noun) ? inSentence(kind) : `${inSentence(kind)} ${noun}`);

const saysIt = (text: string, noun: string) => text.toLowerCase().split(/\s+/).includes(noun);

const inSentence = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);

const gradeOf = (grade: number | null) =>
  Object.entries(reservationTexts.hr.grades).find(([key]) => key === String(grade))?.[1] ?? "";

/** The number stays with its month at the end of a line. */
const day = (date: string) => formatLongDate(date).replace(" ", "\u00a0");
