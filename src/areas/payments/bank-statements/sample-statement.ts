import { escapeXml } from "#kit/text/xml.ts";
import { toReference } from "../hub3.ts";
import type { PaymentSettings } from "../payments.ts";
import type { PayableReservation } from "./match-payments.ts";

type SamplePayment = {
  payer: string;
  cents: number;
  currency?: string;
  reference?: string;
  description?: string;
  /** `BOOK` unless it is given. */
  status?: string;
};

type SampleSettings = Pick<
  PaymentSettings,
  "model" | "referenceTemplate" | "amountInCents" | "iban"
>;

/**
 * Makes a camt.053 statement of a day for trying the import in the demo: payments that fit, one for
 * each case that needs a person, and an outgoing one. `reservations` come newest first.
 */
export function sampleStatement(
  reservations: readonly (PayableReservation & { waits: boolean })[],
  settings: SampleSettings,
  today: string,
): string {
  const { amountInCents: cents, model, iban } = settings;
  const toPayment = (
    reservation: PayableReservation,
    values: Partial<SamplePayment> = {},
  ): SamplePayment => ({
    payer: reservation.student,
    cents,
    reference: `${model}${toReference(settings, { ...reservation, reservationId: reservation.id }) ?? ""}`,
    description: "Naknada za završetak studija",
    ...values,
  });
  const waiting = reservations.filter(({ waits }) => waits).slice(0, 8);
  const early = reservations.filter(({ unpaid, waits }) => unpaid && !waits);
  const paid = reservations.filter(({ unpaid }) => !unpaid);
  const [named, ...fitting] = waiting;
  const payments: SamplePayment[] = [
    ...fitting.map((reservation) => toPayment(reservation)),
    ...(named ? [toPayment(named, { reference: "", description: "uplata" })] : []),
    ...fitting
      .slice(0, 1)
      .map((reservation) => toPayment(reservation, { payer: "Roditelj studenta" })),
    ...early.slice(0, 2).map((reservation) => toPayment(reservation)),
    ...early.slice(2, 3).map((reservation) => toPayment(reservation, { cents: cents - 1000 })),
    ...early.slice(3, 4).map((reservation) => toPayment(reservation, { currency: "CHF" })),
    ...paid.slice(0, 1).map((reservation) => toPayment(reservation)),
    ...early.slice(4, 5).map((reservation) => toPayment(reservation, { status: "PDNG" })),
    { payer: "Izdavačka kuća Primjer d.o.o.", cents: 125_000, description: "Račun 17/2026" },
  ];
  const entries = payments.map((payment, index) =>
    toEntry(payment, today, `OGLED-${today}-${index + 1}`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>OGLED-${today}</Id>
<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${entries.join("\n")}
${toEntry({ payer: "Dobavljač", cents: 9900 }, today, `OGLED-${today}-0`, "DBIT")}
</Stmt></BkToCstmrStmt></Document>
`;
}

/** One entry of a statement; also for tests, which make large ones. */
export function toEntry(
  payment: SamplePayment,
  day: string,
  bankReference: string,
  direction = "CRDT",
): string {
  const {
    payer,
    cents,
    currency = "EUR",
    reference = "",
    description = "",
    status = "BOOK",
  } = payment;
  const element = (name: string, text: string) =>
    text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
  const structured =
    reference && `<Strd><CdtrRefInf>${element("Ref", reference)}</CdtrRefInf></Strd>`;
  return (
    `<Ntry><Amt Ccy="${currency}">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` +
    `<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${escapeXml(bankReference)}</AcctSvcrRef><NtryDtls><TxDtls>` +
    `<RltdPties><Dbtr>${element("Nm", payer)}</Dbtr></RltdPties>` +
    `<RmtInf>${element("Ustrd", description)}${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`
  );
}
