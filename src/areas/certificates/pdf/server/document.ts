import { findIssuedPaper } from "#areas/papers/server/queries.ts";
import { formatCode, verificationPath } from "#areas/papers/verification/rules.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";

import { barcodeSvg, encodeQr } from "#kit/barcode/index.ts";
import type { Context } from "#kit/database/index.ts";
import { sendStoredFile } from "#kit/files/server/index.ts";
import { compilePdf, sendPdf } from "#kit/pdf/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatLongDate, localDate } from "#kit/time/index.ts";
import { certificatePolicy } from "../../policy.ts";
import { isComplete } from "../../rules.ts";
import type { CertificatePrintData, CompleteCertificate } from "../../schema.ts";
import { type CertificateWithSource, findCertificate } from "../../server/queries/certificate.ts";
import { texts } from "../../texts.ts";
import template from "./document.typ?raw";

/**
 * Renders the certificate as a PDF for signing, with its QR code, or a preview that is marked as such. `now` is the
 * creation time of the file. Rejects with a PdfError.
 */
export const renderCertificatePdf = (
  certificate: CompleteCertificate,
  facts: CertificatePrintData,
  now: Date,
  verification?: CertificateVerification,
) => compilePdf({ template, data: toDocumentData(certificate, facts, verification), creationTime: now, sizes });

/** Where an issued certificate can be verified: the code as printed, and the address with its QR code as SVG. */
export type CertificateVerification = { code: string; address: string; qr: string };

/** Returns the address of a certificate's verification and its QR code. */
export async function toVerification(code: string, publicUrl: string): Promise<CertificateVerification> {
  const url = `${publicUrl}${verificationPath(code)}`;
  const qr = barcodeSvg(await encodeQr(url, "M"));
  return { code: formatCode(code), address: `${publicUrl}${verificationPath()}`.replace(/^https?:\/\//, ""), qr };
}

/** One page wherever the words allow it: the largest of these sizes in points that fits, else pages in the last. */
const sizes = [11, 10.5, 10, 9.5, 10];

const { fields, paper, title } = texts.hr;

/** Returns all text of the printed certificate; the layout adds none. */
export function toDocumentData(
  certificate: CompleteCertificate,
  facts: CertificatePrintData,
  verification?: CertificateVerification,
) {
  const { female } = certificate;
  const registrationNo = `${fields.registrationNo}: ${certificate.registrationNo}`;
  return {
    title: `${title}: ${facts.student}`,
    heading: title,
    faculty: facts.faculty,
    marks: [`${fields.classificationNo}: ${certificate.classificationNo}`, registrationNo],
    issued: `${facts.place}, ${formatDay(facts.issuedOn)}`,
    confirms: formatText(paper.confirms, { female }),
    student: facts.student,
    born: formatText(paper.born, { female, day: formatDay(certificate.dateOfBirth), place: certificate.birthplace }),
    finished: formatText(paper.finished, {
      female,
      day: formatDay(facts.examDate),
      study: describeStudy(certificate),
      thesis: withNoun(certificate.thesisType, "rad"),
      professional: /stručn/i.test(certificate.studyType),
    }),
    academicTitle: certificate.academicTitle,
    academicTitleShort: certificate.academicTitleShort,
    rows: toDetailRows(certificate, facts),
    serves: formatText(paper.serves, { female }),
    signature: paper.signature,
    stamp: paper.stamp,
    footer: registrationNo,
    watermark: verification ? "" : paper.preview,
    verification: verification && {
      ...{ qr: verification.qr, code: verification.code, alt: paper.qr },
      text: formatText(paper.verify, { address: verification.address }),
    },
  };
}

function toDetailRows({ semesterCount, ects }: CompleteCertificate, facts: CertificatePrintData) {
  const { rows, extent } = paper;
  return [
    { label: rows.thesisName, value: facts.thesisName },
    { label: rows.thesisNameEng, value: facts.thesisNameEng, lang: "en" },
    { label: rows.mentor, value: facts.mentor },
    { label: rows.coMentor, value: facts.coMentor },
    { label: rows.examDate, value: formatDay(facts.examDate) },
    { label: rows.grade, value: gradeLabel(facts.grade) },
    { label: rows.extent, value: formatText(extent, { semesterCount, ects }) },
    { label: rows.jmbag, value: facts.jmbag },
  ].filter(({ value }) => value !== "");
}

/**
 * Describes the study: "sveučilišni diplomski studij Računarstvo, studijski program …". Words that a name already
 * contains are not repeated.
 */
function describeStudy({ studyType, study, studyProgram }: CompleteCertificate) {
  const whole = containsWord(study, "studij") ? lowerFirst(study) : `${withNoun(studyType, "studij")} ${study}`;
  return studyProgram === study ? whole : formatText(paper.studyWithProgram, { study: whole, program: studyProgram });
}

/**
 * Adds the noun unless it is already present, in lower case for use inside a sentence: "Diplomski" becomes "diplomski
 * rad".
 */
const withNoun = (kind: string, noun: string) =>
  containsWord(kind, noun) ? lowerFirst(kind) : `${lowerFirst(kind)} ${noun}`;

const containsWord = (text: string, noun: string) => text.toLowerCase().split(/\s+/).includes(noun);

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);

const gradeLabel = (grade: number | null) =>
  Object.entries(reservationTexts.hr.grades).find(([key]) => key === String(grade))?.[1] ?? "";

/** Formats a date with a no-break space between day and month. */
const formatDay = (date: string) => formatLongDate(date).replace(" ", "\u00a0");

/**
 * Returns the newest issued copy of a certificate, or else a preview of a complete one, which is stored nowhere. Returns
 * undefined if the actor may not read it or if it is incomplete; the page then shows the reason.
 */
export async function certificateDownload(
  context: Context,
  id: number,
  request: Request,
): Promise<Response | undefined> {
  const { actor, db, now } = context;
  if (!certificatePolicy.read(actor, undefined)) return undefined;
  const completion = await findCertificate(db, id);
  if (!completion) return undefined;
  const asksForPreview = new URL(request.url).searchParams.has("preview");
  const issued = asksForPreview ? undefined : await findIssuedPaper(db, completion.reservationId, "certificate");
  if (issued) return sendStoredFile(context, issued.fileId, request);
  if (!isComplete(completion.certificate)) return undefined;
  const name = formatText(texts.hr.previewName, { student: completion.student });
  return sendPdf(name, renderCertificatePdf(completion.certificate, toPrintData(context, completion), now));
}

/** Returns the print data: the date of issue is today, and the issuer is the configured faculty. */
export const toPrintData = ({ faculty, now }: Context, completion: CertificateWithSource): CertificatePrintData => ({
  faculty: faculty.name,
  place: faculty.place,
  issuedOn: localDate(now),
  student: completion.student,
  jmbag: completion.jmbag ?? "",
  thesisName: completion.thesisName,
  thesisNameEng: completion.thesisNameEng,
  mentor: completion.mentor,
  coMentor: completion.coMentor ?? "",
  examDate: completion.examDate ?? "",
  grade: completion.grade,
});
