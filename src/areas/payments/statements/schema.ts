/** One incoming payment of a bank statement. */
export type BankEntry = {
  /** What the bank calls it, made unique; the same entry of another file has the same key. */
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
 * What is to be done with a payment: `ready` its reservation waits for it; `early` the reservation is not there yet;
 * `suggested` a person decides whose it is; four that fit no step; `unknown`; and two that are settled.
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
