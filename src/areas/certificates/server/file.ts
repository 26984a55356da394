import type { Context } from "#kit/database/context.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { formatText } from "#kit/text/format-text.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { certificatePolicy } from "../policy.ts";
import { isComplete } from "../rules.ts";
import type { CertificatePrintData } from "../schema.ts";
import { texts } from "../texts.ts";
import { renderCertificatePdf } from "./document.ts";
import { type CertificateWithSource, findCertificate } from "./queries.ts";

/** A complete certificate as a PDF to sign, for one who may have it; else nothing, and the page says why. */
export async function certificateDownload(context: Context, id: number): Promise<Response | undefined> {
  const { actor, db, now } = context;
  if (!certificatePolicy.read(actor, undefined)) return undefined;
  const completion = await findCertificate(db, id);
  if (!completion || !isComplete(completion.certificate)) return undefined;
  const name = formatText(texts.hr.fileName, { student: completion.student });
  return sendPdf(name, renderCertificatePdf(completion.certificate, toPrintData(context, completion), now));
}

/** Issued on the day it is made, by the faculty of this Teza. */
const toPrintData = ({ faculty, now }: Context, completion: CertificateWithSource): CertificatePrintData => ({
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
