import type { ReservationStatus } from "#areas/reservations/schema.ts";
/** One incoming payment of a bank statement. */
export type BankEntry = {
  /** The bank's identifier, made unique; the same entry of another file has the same key. */
  key: string;
  /** yyyy-mm-dd. */
  bookedOn: string;
  amountInCents: number;
  currency: string;
  payer: string;
  payerAccount: string;
  reference: string;
  description: string;
};

/**
 * The state of a payment: `ready`: its reservation awaits it; `early`: the reservation hasn't reached this step;
 * `suggested`: a person decides to whom it belongs; four that fit no step; `unknown`; and two settled states.
 */
export const paymentOutcomes = [
  ...["ready", "suggested", "early", "wrongAmount", "twice", "closed", "foreign", "unknown"],
  ...["accepted", "dismissed"],
] as const;

export type PaymentOutcome =
  | ("ready" | "suggested" | "early" | "wrongAmount" | "twice" | "closed" | "foreign" | "unknown")
  | ("accepted" | "dismissed");

/** The views of the list of payments, each with the outcomes that it shows. */
export const paymentViews = {
  ready: ["ready"],
  suggested: ["suggested"],
  early: ["early"],
  check: ["wrongAmount", "twice", "closed", "foreign"],
  unknown: ["unknown"],
  settled: ["accepted", "dismissed"],
} as const satisfies Record<string, readonly PaymentOutcome[]>;

export const paymentsPerPage = 50;

export type PaymentView = keyof typeof paymentViews;

/** A reservation beside a payment. */
export type PaymentReservation = { id: number; student: string; thesis: string; status: ReservationStatus };

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
