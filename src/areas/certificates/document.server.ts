import { renderPaper } from "#areas/papers/document.server.ts";
import { findIssuedPaper, findOriginal } from "#areas/papers/issued.server.ts";
import { loadPaperSource } from "#areas/papers/papers-queries.server.ts";
import type { Context } from "#kit/database/context.ts";
import { sendStoredFile } from "#kit/files/stored-files.server.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import { formatText } from "#kit/text/localization.ts";
import { findCertificate } from "./certificates-queries.server.ts";
import { isComplete } from "./certificates-rules.ts";
import { certificatePolicy } from "./policy.ts";
import { texts } from "./texts.ts";

/**
 * Returns the newest issued original of a certificate, or else a preview of a complete one, in
 * Croatian or as it will be for international use; a preview is stored nowhere. Returns undefined
 * if the actor may not read it or if it is incomplete; the page then shows the reason.
 */
export async function certificateDownload(
  context: Context,
  id: number,
  request: Request,
): Promise<Response | undefined> {
  const { actor, db } = context;
  if (!certificatePolicy.read(actor, undefined)) return undefined;
  const completion = await findCertificate(db, id);
  if (!completion) return undefined;
  const { certificate, reservationId, student } = completion;
  const preview = new URL(request.url).searchParams.get("preview");
  const issued =
    preview !== null ? undefined : await findIssuedPaper(db, reservationId, "certificate");
  if (issued) return sendStoredFile(context, issued.fileId, request);
  if (!isComplete(certificate)) return undefined;
  const source = await loadPaperSource(db, reservationId);
  const language = preview === "en" ? "en" : "hr";
  const original =
    language === "en" ? await findOriginal(db, reservationId, "certificate") : undefined;
  const printed = {
    kind: "certificate",
    language,
    source,
    female: certificate.female,
    original,
  } as const;
  const rendered = renderPaper(context, { ...printed, copy: undefined });
  return sendPdf(
    formatText(texts.hr.previewName, { student }),
    rendered.then(({ pdf }) => pdf),
  );
}
