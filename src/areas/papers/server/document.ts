import { barcodeSvg, encodeQr } from "#kit/barcode/index.ts";
import type { Context } from "#kit/database/index.ts";
import { compilePdf } from "#kit/pdf/index.ts";
import type { Language } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type PaperVerification, toPaperDocument } from "../rules.ts";
import type { PaperKind } from "../schema.ts";
import { formatCode, verificationPath } from "../verification/rules.ts";
import { parseWording } from "../wording/rules.ts";
import { deliveredWordings } from "../wording/texts/delivered.ts";
import template from "./document.typ?raw";
import { findWording, type PaperSource } from "./queries.ts";

/** Sizes in points: one page wherever the words allow it. Minutes may be long, so they aren't tried smaller. */
const sizes = {
  formB: [11, 10, 9.5, 10.5],
  applicationForm: [11, 10, 9.5, 10.5],
  minutes: [10.5],
  certificate: [11, 10.5, 10, 9.5, 9, 10],
} as const;

type PaperRequest = {
  kind: PaperKind;
  source: PaperSource;
  female: boolean | null;
  /** The number of the copy; undefined for a preview. */
  copy: number | undefined;
  /** Of an issued certificate. */
  verification?: PaperVerification;
};

/** The language of a reservation's papers. */
export const paperLanguage = ({ inEnglish }: PaperSource): Language => (inEnglish ? "en" : "hr");

/** Renders a paper by the wording that counts now; returns the PDF and the version of the wording. Rejects with a PdfError. */
export async function renderPaper({ db, faculty, now }: Context, request: PaperRequest) {
  const { kind, source } = request;
  const language = paperLanguage(source);
  const stored = await findWording(db, kind, language);
  const body = stored?.body ?? deliveredWordings[kind][language];
  return {
    pdf: await renderWording({ faculty, now }, body, { ...request, language }),
    templateId: stored?.body ? stored.id : null,
  };
}

/** Renders a paper by a given wording. Rejects with a PdfError. */
export function renderWording(
  { faculty, now }: Pick<Context, "faculty" | "now">,
  body: string,
  { source: facts, ...request }: PaperRequest & { language: Language },
) {
  const { blocks: wording } = parseWording(body, request.kind);
  const issuer = { faculty: faculty.name, place: faculty.place, day: localDate(now) };
  const data = toPaperDocument({ ...request, wording, facts, issuer });
  return compilePdf({ template, data, creationTime: now, sizes: sizes[request.kind] });
}

/** Returns where an issued certificate can be verified, with its QR code. */
export async function toVerification(code: string, publicUrl: string): Promise<PaperVerification> {
  const qr = barcodeSvg(await encodeQr(`${publicUrl}${verificationPath(code)}`, "M"));
  return { code: formatCode(code), address: `${publicUrl}${verificationPath()}`.replace(/^https?:\/\//, ""), qr };
}
