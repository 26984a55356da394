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
        title: ["Moji učitani bankovni izvodi", "Bank statements that I imported"],
      },
    },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    name: textColumn(["Datoteka", "File"]),
    importedBy: personColumn("subject", undefined, {
      leftOut: "key",
      keeps: "Uvezeni bankovni izvadci",
    }),
    importedAt: instantColumn(["Učitano", "Imported"], { default: true }),
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
        title: ["Uplate", "Payments"],
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
    bookedOn: dayColumn(["Knjiženo", "Booked"]),
    amountInCents: bigCentsColumn(["Iznos", "Amount"]),
    /** The fee on the day of the payment. */
    feeInCents: centsColumn(["Propisana naknada", "Prescribed fee"]),
    currency: textColumn(["Valuta", "Currency"]),
    payer: textColumn(["Platitelj", "Payer"]),
    payerAccount: textColumn(["Račun platitelja", "Payer's account"]),
    reference: textColumn(["Poziv na broj", "Reference number"]),
    description: textColumn(["Opis plaćanja", "Description"]),
    reservationId: referenceColumn("reservations", ["Rezervacija", "Reservation"], {
      subject: "reservation.student",
      optional: true,
    }),
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
    settledAt: instantColumn(["Obrađeno", "Settled"], { optional: true }),
    note: textColumn(["Bilješka računovodstva", "Note of accountancy"], { default: "" }),
  },
);
