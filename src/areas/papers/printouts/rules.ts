import { formatIban } from "#areas/payments/hub3.ts";
import type { PaymentSlipData } from "#areas/payments/payment-slip.ts";
import { formatEuros } from "#areas/payments/payments.ts";
import { texts as paymentTexts } from "#areas/payments/texts.ts";
import { formatAmount } from "#areas/studies/fees.ts";
import { type TextDetail, textDetails } from "#areas/studies/thesis-details.ts";
import { shortDetails } from "#areas/theses/details.ts";
import type { MentorListPdfThesis, MentorListWithPdf } from "#areas/theses/mentor-lists.ts";
import { texts as listTexts } from "#areas/theses/mentor-lists-texts.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { barcodeSvg } from "#kit/barcode/barcode.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import type { PrintedThesis } from "../inserts.ts";
import { thesisListPrintouts } from "../papers.ts";
import {
  formatPaperDay,
  groupBlocks,
  type PaperDocument,
  type PaperIssuer,
  toMarks,
  toPaperHead,
} from "../papers-rules.ts";
import { fillWording } from "../wording/rules.ts";
import type { WordingBlock } from "../wording/wording.ts";
import type { Printout } from "./printouts.ts";
import { texts } from "./texts.ts";

type ThesisListFacts = { mentor: string; theses: readonly MentorListPdfThesis[] };

/** A mentor's list of theses. */
export function toThesisListPrintout(
  list: MentorListWithPdf,
  { mentor, theses }: ThesisListFacts,
  issuer: PaperIssuer,
): Printout {
  const kind = thesisListPrintouts[list];
  const { titles, fileNames, counts, madeFor } = texts.hr;
  return {
    kind,
    language: "hr",
    title: `${titles[kind]}: ${mentor}`,
    fileName: fileNames[kind],
    footer: formatText(madeFor, { day: formatDate(issuer.day), mentor }),
    values: {
      ...toIssuerValues(issuer),
      mentor,
      broj_tema: formatText(counts[kind], { count: theses.length }),
    },
    // defended theses are only listed; those that await publication are printed with their
    // description
    inserts: {
      popis_tema: theses.map((thesis) => toPrintedThesis(thesis, list === "notPublished")),
    },
  };
}

const toIssuerValues = ({ faculty, place, day }: PaperIssuer) => ({
  fakultet: faculty,
  mjesto: place,
  datum: formatPaperDay(day, "hr"),
});

const toPrintedThesis = (thesis: MentorListPdfThesis, withDescription: boolean): PrintedThesis => ({
  title: thesis.name,
  facts: toLabelledFacts(thesis, withDescription ? textDetails : shortDetails)
    .filter(([, text]) => text !== "")
    .map(([label, text, lang]) => ({ label, text, blankLines: 0, lang: lang ?? "" })),
  paragraphs: withDescription ? thesis.description.split(/\r?\n\s*\r?\n/) : [],
});

function toLabelledFacts(
  thesis: MentorListPdfThesis,
  details: readonly TextDetail[],
): (readonly [label: string, text: string, lang?: "en"])[] {
  const { fields } = thesisTexts.hr;
  return [
    [fields.nameEng, thesis.nameEng, "en"],
    [listTexts.hr.student, thesis.student ?? ""],
    [fields.completedAt, thesis.completedOn ? formatDate(thesis.completedOn) : ""],
    [fields.study, thesis.study],
    [fields.studyPrograms, thesis.programs.replaceAll("|", ", ")],
    [fields.department, thesis.department],
    [fields.coMentor, thesis.coMentor ?? ""],
    [fields.company, thesis.company],
    ...details.map((detail) => [fields[detail], thesis[detail]] as const),
    [fields.strategicArea, thesis.strategicArea ?? ""],
    [fields.keywords, thesis.keywords.replaceAll("|", ", ")],
  ];
}

/** The payment slip of a reservation. */
export function toPaymentSlipPrintout(slip: PaymentSlipData, issuer: PaperIssuer): Printout {
  const { slip: labels } = paymentTexts.hr;
  const { titles, fileNames, made } = texts.hr;
  return {
    kind: "paymentSlip",
    language: "hr",
    title: `${titles.paymentSlip}: ${slip.payerName}`,
    fileName: formatText(fileNames.paymentSlip, { subject: slip.payerName }),
    footer: formatText(made, { day: formatDate(issuer.day) }),
    values: {
      ...toIssuerValues(issuer),
      student: slip.payerName,
      primatelj: slip.payeeName,
      iznos: formatEuros(slip.amountInCents),
      poziv_na_broj: `${slip.model} ${slip.reference}`,
      opis_placanja: slip.description,
    },
    inserts: {
      nalog: {
        payer: {
          label: labels.payer,
          lines: withText(slip.payerName, slip.payerStreet, slip.payerPlace),
        },
        payee: {
          label: labels.payee,
          lines: withText(slip.payeeName, slip.payeeStreet, slip.payeePlace),
        },
        description: { label: labels.description, value: slip.description },
        amount: { label: labels.amount, value: `EUR ${formatAmount(slip.amountInCents)}` },
        account: { label: labels.iban, value: formatIban(slip.iban) },
        model: { label: labels.model, value: slip.model },
        reference: { label: labels.reference, value: slip.reference },
        purposeCode: { label: labels.purposeCode, value: slip.purposeCode },
      },
      kodovi: [
        {
          label: labels.hub3,
          alt: labels.hub3Image,
          svg: barcodeSvg(slip.hub3),
          width: slip.hub3.width,
        },
        {
          label: labels.epc,
          alt: labels.epcImage,
          svg: barcodeSvg(slip.epc),
          width: slip.epc.width,
        },
      ],
    },
  };
}

const withText = (...lines: string[]) => lines.filter((line) => line !== "");

type PrintoutOptions = {
  issuer: PaperIssuer;
  wording: readonly WordingBlock[];
  isPreview?: boolean;
};

/** Everything that the layout prints of a printout. */
export const toPrintoutDocument = (
  { language, title, footer, values, inserts }: Printout,
  { issuer, wording, isPreview = false }: PrintoutOptions,
): PaperDocument => ({
  title,
  lang: language,
  ...toPaperHead(issuer, language),
  footer,
  inserts,
  ...toMarks({ isDemo: issuer.isDemo, isPreview }, language),
  groups: groupBlocks(fillWording(wording, { values, female: null, language })),
});
