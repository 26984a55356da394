import { barcodeSvg, encodeQr } from "#kit/barcode/barcode.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { compilePdf } from "#kit/pdf/compile-pdf.ts";
import { sendPdf } from "#kit/pdf/download.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import template from "./document.typ?raw";
import type { OriginalPaper } from "./issued.ts";
import { isPrintoutKind, type PaperKind, type PrintoutKind, type WordingKind } from "./papers.ts";
import { loadPaperSource, type PaperSource } from "./papers-queries.server.ts";
import { type PaperDocument, type PaperVerification, toPaperDocument } from "./papers-rules.ts";
import { toPaperFacts } from "./printed-names.ts";
import { loadPrintout, toIssuer } from "./printouts/document.server.ts";
import { toPrintoutDocument } from "./printouts/rules.ts";
import { formatCode, verificationPath } from "./verification.ts";
import { deliveredWording } from "./wording/delivered.server.ts";
import { findWording } from "./wording/queries.server.ts";
import { parseWording } from "./wording/rules.ts";
import type { WordingBlock } from "./wording/wording.ts";

/**
 * Font sizes in points: the largest that fits on one page, if any does. Lists may be long, so
 * smaller sizes aren't tried for them.
 */
const sizes = {
  statements: [11, 10.5, 10, 9.5, 10.5],
  formB: [11, 10, 9.5, 10.5],
  applicationForm: [11, 10, 9.5, 10.5],
  minutes: [10.5, 10, 9.5, 9, 10.5],
  originality: [11, 10, 9.5, 10.5],
  certificate: [11, 10.5, 10, 9.5, 9, 10],
  unpublishedTheses: [10.5],
  completedTheses: [10.5],
  paymentSlip: [11, 10],
} as const satisfies Record<WordingKind, readonly number[]>;

type PaperRequest = {
  kind: PaperKind;
  /** English for a paper for international use. */
  language: Language;
  source: PaperSource;
  female: boolean | null;
  /** The number of the copy; undefined for a preview. */
  copy: number | undefined;
  /** Only for an issued paper. */
  verification?: PaperVerification | undefined;
  /** Of an English paper: its original, and the registration number that it has itself. */
  original?: OriginalPaper | undefined;
  registrationNo?: string | undefined;
};

/**
 * Renders a paper by the wording that counts now; returns the PDF and the version of the wording.
 * Rejects with a PdfError.
 */
export async function renderPaper(
  { db, faculty, now }: Context,
  { source, ...request }: PaperRequest,
) {
  const { wording, templateId } = await loadWording(db, request.kind, request.language);
  const { facts } = toPaperFacts(source, { ...request, wording, today: localDate(now) });
  const data = toPaperDocument({ ...request, wording, facts, issuer: toIssuer({ faculty, now }) });
  return { pdf: await compileDocument(data, request.kind, now), templateId };
}

/**
 * Sends a printout of the records by the wording that counts now, as a download. Refuses like
 * `loadPrintout`.
 */
export async function sendPrintout(
  context: Context,
  kind: PrintoutKind,
  id: number,
): Promise<Response> {
  const { db, now } = context;
  const printout = await loadPrintout(context, kind, id);
  const { wording } = await loadWording(db, kind, printout.language);
  const data = toPrintoutDocument(printout, { issuer: toIssuer(context), wording });
  return sendPdf(printout.fileName, compileDocument(data, kind, now));
}

type WordingPreview = {
  kind: WordingKind;
  language: Language;
  wording: readonly WordingBlock[];
  example: number;
};

/**
 * Fills a wording with the records of an example, marked as a preview. Refuses with 404, or like
 * `loadPrintout`.
 */
export async function loadWordingPreview(
  context: Context,
  preview: WordingPreview,
): Promise<PaperDocument> {
  const { db } = context;
  const { kind, language, wording, example } = preview;
  if (isPrintoutKind(kind))
    return toPrintoutDocument(await loadPrintout(context, kind, example), {
      issuer: toIssuer(context),
      wording,
      isPreview: true,
    });
  const source = await loadPaperSource(db, example);
  const { female } = source;
  const { facts } = toPaperFacts(source, {
    kind,
    language,
    wording,
    female,
    today: localDate(context.now),
  });
  const issuer = toIssuer(context);
  return toPaperDocument({ kind, language, wording, facts, issuer, female, copy: undefined });
}

/** Lays a document out as a PDF. Rejects with a PdfError. */
export const compileDocument = (data: PaperDocument, kind: WordingKind, creationTime: Date) =>
  compilePdf({ template, data, creationTime, sizes: sizes[kind] });

/** Loads the wording that counts now; `templateId` is null for the delivered one. */
async function loadWording(db: Database, kind: WordingKind, language: Language) {
  const stored = await findWording(db, kind, language);
  const body = stored?.body ?? deliveredWording(kind, language);
  return { wording: parseWording(body, kind).blocks, templateId: stored?.body ? stored.id : null };
}

/** Returns where an issued paper can be verified, with its QR code. */
export async function toVerification(code: string, publicUrl: string): Promise<PaperVerification> {
  const qr = barcodeSvg(await encodeQr(`${publicUrl}${verificationPath(code)}`, "M"));
  return {
    code: formatCode(code),
    address: `${publicUrl}${verificationPath()}`.replace(/^https?:\/\//, ""),
    qr,
  };
}
