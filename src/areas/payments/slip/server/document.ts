import { barcodeSvg } from "#kit/barcode/index.ts";
import { attachmentHeader } from "#kit/files/server/index.ts";
import { compilePdf } from "#kit/pdf/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatIban } from "../../hub3/rules.ts";
import { formatAmount } from "../../rules.ts";
import type { PaymentOrder } from "../../schema.ts";
import { texts } from "../../texts.ts";
import { type PaymentSlipData, toPaymentSlip } from "../rules.ts";
import template from "./document.typ?raw";

const { paper, slip: labels } = texts.hr;

/** Answers with the payment slip as a PDF; rejects with a PdfError. */
export async function sendPaymentSlip(order: PaymentOrder, now: Date): Promise<Response> {
  const name = formatText(paper.file, { student: order.payerName });
  return new Response(await renderPaymentSlip(await toPaymentSlip(order), now), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachmentHeader(name),
      "Cache-Control": "private, no-store",
    },
  });
}

/** Renders a payment slip; `now` is the creation time of the file. */
export const renderPaymentSlip = (slip: PaymentSlipData, now: Date) =>
  compilePdf({ template, data: toSlipDocument(slip), creationTime: now });

const toSlipDocument = (slip: PaymentSlipData) => ({
  title: formatText(paper.title, { student: slip.payerName }),
  author: slip.payeeName,
  heading: paper.heading,
  lead: paper.lead,
  payer: { label: labels.payer, lines: lines(slip.payerName, slip.payerStreet, slip.payerPlace) },
  payee: { label: labels.payee, lines: lines(slip.payeeName, slip.payeeStreet, slip.payeePlace) },
  amount: { label: labels.amount, value: `EUR ${formatAmount(slip.amountInCents)}` },
  account: { label: labels.iban, value: formatIban(slip.iban) },
  model: { label: labels.model, value: slip.model },
  reference: { label: labels.reference, value: slip.reference },
  purposeCode: { label: labels.purposeCode, value: slip.purposeCode },
  description: { label: labels.description, value: slip.description },
  codes: [
    { label: labels.hub3, alt: labels.hub3Image, svg: barcodeSvg(slip.hub3), width: slip.hub3.width },
    { label: labels.epc, alt: labels.epcImage, svg: barcodeSvg(slip.epc), width: slip.epc.width },
  ],
});

const lines = (...all: string[]) => all.filter((line) => line !== "");
