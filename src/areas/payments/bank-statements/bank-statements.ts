import type { ReservationStatus } from "#areas/reservations/reservations.ts";

/**
 * What an entry of a statement is: a payment that is booked; the sum of several whose parts are
 * unknown; a payment that isn't booked yet; or money that left the account again, because the bank
 * or the faculty returned a payment.
 */
export const bankEntryKinds = ["payment", "batch", "pending", "reversal"] as const;

export type BankEntryKind = (typeof bankEntryKinds)[number];

/** One entry of a bank statement that concerns incoming payments. */
export type BankEntry = {
  /** The bank's identifier, made unique; the same entry of another file has the same key. */
  key: string;
  /**
   * The keys that the same payment may have while it isn't booked: with the bank's identifier, and
   * without.
   */
  pendingKeys: string[];
  kind: BankEntryKind;
  /** yyyy-mm-dd. */
  bookedOn: string;
  amountInCents: number;
  currency: string;
  payer: string;
  payerAccount: string;
  reference: string;
  description: string;
};

/** How far the entries of a statement are from the balances and totals that it states. */
export type StatementDifference = { cents: number; entries: number };

/**
 * Some entries of a file; the last portion names the accounts that were left out, and differences
 * in the sums.
 */
export type StatementPortion = {
  entries: BankEntry[];
  summary?: { leftOut: string[]; difference: StatementDifference | undefined };
};

/**
 * The state of a payment: `ready`: its reservation awaits it, or it replaces one that the bank took
 * back; `early`: the reservation hasn't reached this step; `suggested`: a person decides to whom it
 * belongs; those that fit no step; `pending`: not booked yet; `unknown`; and two settled states.
 */
export type PaymentOutcome =
  | (
      | "ready"
      | "suggested"
      | "early"
      | "wrongAmount"
      | "twice"
      | "closed"
      | "foreign"
      | "unknown"
      | "pending"
    )
  | ("batch" | "reversed" | "reversal" | "reversesAccepted" | "accepted" | "dismissed");

/** The views of the list of payments, each with the outcomes that it shows. */
export const paymentViews = {
  ready: ["ready"],
  suggested: ["suggested"],
  early: ["early"],
  check: [
    "reversesAccepted",
    "reversal",
    "reversed",
    "wrongAmount",
    "twice",
    "closed",
    "foreign",
    "batch",
  ],
  unknown: ["unknown"],
  pending: ["pending"],
  settled: ["accepted", "dismissed"],
} as const satisfies Record<string, readonly PaymentOutcome[]>;

export const paymentsPerPage = 50;

export type PaymentView = keyof typeof paymentViews;

/** A reservation beside a payment. */
export type PaymentReservation = {
  id: number;
  student: string;
  thesis: string;
  status: ReservationStatus;
};

/** A payment of the list, with its reservation or the candidates. */
export type PaymentRow = {
  id: number;
  bookedOn: string;
  amountInCents: number;
  currency: string;
  payer: string;
  reference: string;
  description: string;
  outcome: PaymentOutcome;
  /** The reservation of the payment, or the guesses, the best first. */
  reservations: PaymentReservation[];
  note: string;
  settledAt: string | null;
  settledBy: string | null;
};
