import { compilePdf } from "#kit/pdf/typst.ts";
import type { CertificateFacts, CompleteCertificate } from "../schema.ts";
import { dayInWords, gendered, paperTexts } from "../texts.ts";
import template from "./document.typ?raw";

/** The certificate as a PDF to be signed; rejects with a PdfError. `now` is the file's creation time. */
export const certificatePdf = (certificate: CompleteCertificate, facts: CertificateFacts, now: Date) =>
  compilePdf({ template, data: paperOf(certificate, facts), creationTime: now });

/** All that the paper says, word by word: the layout adds none. */
export function paperOf(certificate: CompleteCertificate, facts: CertificateFacts) {
  const words = gendered(certificate.female);
  const study = studyOf(certificate);
  return {
    title: `${paperTexts.title}: ${facts.student}`,
    heading: paperTexts.title,
    faculty: facts.faculty,
    marks: [`KLASA: ${certificate.classificationNo}`, `URBROJ: ${certificate.registrationNo}`],
    issued: `${facts.place}, ${dayInWords(facts.issuedOn)}`,
    confirms: paperTexts.confirms(words),
    student: facts.student,
    born: paperTexts.born(certificate.dateOfBirth, certificate.birthplace, words),
    finished: paperTexts.finished(
      {
        day: facts.examDate,
        study,
        program: certificate.studyProgram === certificate.study ? "" : certificate.studyProgram,
        thesis: named(certificate.thesisType, "rad"),
        title: isProfessional(certificate) ? paperTexts.professionalTitle : paperTexts.academicTitle,
      },
      words,
    ),
    academicTitle: certificate.academicTitle,
    academicTitleShort: certificate.academicTitleShort,
    rows: rowsOf(certificate, facts),
    serves: paperTexts.serves(words),
    signature: paperTexts.signature,
    stamp: paperTexts.stamp,
    footer: `URBROJ: ${certificate.registrationNo}`,
  };
}

function rowsOf(certificate: CompleteCertificate, facts: CertificateFacts) {
  const { rows } = paperTexts;
  const grade = facts.grade === null ? undefined : paperTexts.grades[facts.grade];
  return [
    { label: rows.thesisName, value: facts.thesisName },
    { label: rows.thesisNameEng, value: facts.thesisNameEng, lang: "en" },
    { label: rows.mentor, value: facts.mentor },
    { label: rows.coMentor, value: facts.coMentor },
    { label: rows.examDate, value: dayInWords(facts.examDate) },
    { label: rows.grade, value: grade ? `${grade} (${facts.grade})` : "" },
    { label: rows.extent, value: paperTexts.extent(certificate.semesterCount, certificate.ects) },
    { label: rows.jmbag, value: facts.jmbag },
  ].filter(({ value }) => value !== "");
}

/** "sveučilišni diplomski studij Računarstvo"; a study whose name says that it is one stands alone. */
const studyOf = ({ studyType, study }: CompleteCertificate) =>
  saysIt(study, "studij") ? lower(study) : `${named(studyType, "studij")} ${study}`;

/** Law NN 123/23: a professional study gives a professional title, a university one an academic title. */
const isProfessional = ({ studyType }: CompleteCertificate) => /stručn/i.test(studyType);

/** Inside a sentence, and with its noun: "Diplomski" becomes "diplomski rad". */
const named = (kind: string, noun: string) => (saysIt(kind, noun) ? lower(kind) : `${lower(kind)} ${noun}`);

const saysIt = (text: string, noun: string) => text.toLowerCase().split(/\s+/).includes(noun);

const lower = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);
