import type { Context } from "#kit/database/index.ts";
import { compilePdf } from "#kit/pdf/index.ts";
import type { Language } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import { toPaperDocument } from "../rules.ts";
import type { ReservationPaperKind } from "../schema.ts";
import { parseWording } from "../wording/rules.ts";
import { deliveredWordings } from "../wording/texts.ts";
import template from "./document.typ?raw";
import { findWording, type PaperSource } from "./queries.ts";

/** Sizes in points: one page wherever the words allow it. Minutes may be long, so they aren't tried smaller. */
const sizes = { formB: [11, 10, 9.5, 10.5], applicationForm: [11, 10, 9.5, 10.5], minutes: [10.5] } as const;

type PaperRequest = {
  kind: ReservationPaperKind;
  source: PaperSource;
  female: boolean | null;
  /** The number of the copy; undefined for a preview. */
  copy: number | undefined;
};

/** The language of a reservation's papers. */
export const paperLanguage = ({ inEnglish }: PaperSource): Language => (inEnglish ? "en" : "hr");

/** Renders a paper by the wording that counts now; returns the PDF and the version of the wording. Rejects with a PdfError. */
export async function renderPaper({ db, faculty, now }: Context, { kind, source, female, copy }: PaperRequest) {
  const language = paperLanguage(source);
  const stored = await findWording(db, kind, language);
  const body = stored?.body ?? deliveredWordings[kind][language];
  return {
    pdf: await renderWording({ faculty, now }, body, { kind, language, source, female, copy }),
    templateId: stored?.body ? stored.id : null,
  };
}

/** Renders a paper by a given wording. Rejects with a PdfError. */
export function renderWording(
  { faculty, now }: Pick<Context, "faculty" | "now">,
  body: string,
  { kind, language, source, female, copy }: PaperRequest & { language: Language },
) {
  const { blocks: wording } = parseWording(body);
  const issuer = { faculty: faculty.name, place: faculty.place, day: localDate(now) };
  const data = toPaperDocument({ kind, language, wording, facts: source, issuer, female, copy });
  return compilePdf({ template, data, creationTime: now, sizes: sizes[kind] });
}
