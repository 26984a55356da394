import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  bigCentsColumn,
  centsColumn,
  dayColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  integersColumn,
  personColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  textsColumn,
} from "#kit/columns/columns.ts";
import { bankEntryKinds } from "./bank-statements.ts";

/** An imported bank statement; the file itself is not stored. */
export const bankStatementsColumns = tableColumns(
  "bank_statements",
  {
    erasure: { kept: "accounting" },
    own: {
      statements: {
        title: { hr: "Moji učitani bankovni izvodi", en: "Bank statements that I imported" },
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    name: textColumn({ hr: "Datoteka", en: "File" }),
    importedBy: personColumn("subject", undefined, {
      leftOut: "key",
      keeps: "Uvezeni bankovni izvadci",
    }),
    importedAt: instantColumn({ hr: "Učitano", en: "Imported" }, { default: true }),
    entryCount: integerColumn(undefined, { default: 0, leftOut: "faculty" }),
    newCount: integerColumn(undefined, { default: 0, leftOut: "faculty" }),
    pendingCount: integerColumn(undefined, { default: 0, leftOut: "faculty" }),
    reversalCount: integerColumn(undefined, { default: 0, leftOut: "faculty" }),
    /** Accounts of the file that are not the faculty's; their entries were not imported. */
    leftOut: textsColumn(undefined, { default: [], leftOut: "faculty" }),
    /** How far the entries are from the balances and totals of the file; null if it states none. */
    differenceInCents: bigCentsColumn(undefined, { optional: true, leftOut: "faculty" }),
    differenceInEntries: integerColumn(undefined, { optional: true, leftOut: "faculty" }),
  },
);

/**
 * An entry of a statement that concerns incoming payments. Its settlement records the decision and
 * its actor.
 */
export const bankPaymentsColumns = tableColumns(
  "bank_payments",
  {
    erasure: { kept: "accounting" },
    own: {
      payments: {
        title: { hr: "Uplate", en: "Payments" },
        of: `t.settlement = 'accepted' and t.reservation_id in ${ownReservations}`,
        order: "t.booked_on, t.id",
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    statementId: referenceColumn("bank_statements", undefined, { leftOut: "key" }),
    entryKey: textColumn(undefined, { leftOut: "key" }),
    kind: textColumn(undefined, { default: "payment", values: bankEntryKinds, leftOut: "copy" }),
    /** The payment that a reversal cancels. */
    reversesId: referenceColumn("bank_payments", undefined, { optional: true, leftOut: "key" }),
    bookedOn: dayColumn({ hr: "Knjiženo", en: "Booked" }),
    amountInCents: bigCentsColumn({ hr: "Iznos", en: "Amount" }),
    /** The fee on the day of the payment. */
    feeInCents: centsColumn({ hr: "Propisana naknada", en: "Prescribed fee" }),
    currency: textColumn({ hr: "Valuta", en: "Currency" }),
    payer: textColumn({ hr: "Platitelj", en: "Payer" }),
    payerAccount: textColumn({ hr: "Račun platitelja", en: "Payer's account" }),
    reference: textColumn({ hr: "Poziv na broj", en: "Reference number" }),
    description: textColumn({ hr: "Opis plaćanja", en: "Description" }),
    reservationId: referenceColumn(
      "reservations",
      { hr: "Rezervacija", en: "Reservation" },
      { subject: "reservation.student", optional: true },
    ),
    /** Accepted, reversed by the bank, and replaced by a later payment. */
    isReplaced: flagColumn(undefined, { default: false, leftOut: "copy" }),
    guesses: integersColumn(undefined, { default: [], leftOut: "othersData" }),
    settlement: textColumn(undefined, {
      optional: true,
      values: ["accepted", "dismissed"],
      leftOut: "copy",
    }),
    settledBy: personColumn("actor", undefined, {
      optional: true,
      leftOut: "othersData",
      keeps: "Riješene uplate iz izvadaka",
    }),
    settledAt: instantColumn({ hr: "Obrađeno", en: "Settled" }, { optional: true }),
    note: textColumn({ hr: "Bilješka računovodstva", en: "Note of accountancy" }, { default: "" }),
  },
);
