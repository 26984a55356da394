/**
 * Models of a reference number that the application can build (product: a reference that identifies
 * the reservation).
 */
export const referenceModels = ["HR05", "HR01", "HR00"] as const;

export type ReferenceModel = (typeof referenceModels)[number];

/** Accountancy's settings for the payment of the completion fee; they apply from a day on. */
export type PaymentSettings = {
  amountInCents: number;
  payeeName: string;
  payeeStreet: string;
  payeePlace: string;
  iban: string;
  model: ReferenceModel;
  /** Items of digits and the words GODINA, JMBAG and REZERVACIJA, joined by hyphens. */
  referenceTemplate: string;
  purposeCode: string;
  description: string;
};

/** A payment order, filled; addresses that are unknown are empty. */
export type PaymentOrder = Omit<PaymentSettings, "referenceTemplate"> & {
  payerName: string;
  payerStreet: string;
  payerPlace: string;
  reference: string;
};

/** The facts from which a reference number is built. */
export type ReferenceFacts = {
  /** The year in which the reservation was made, in Zagreb. */
  year: number;
  jmbag: string | null;
  reservationId: number;
};

const euroFormat = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** Formats cents as `70,00 €`. */
export const formatEuros = (cents: number) => euroFormat.format(cents / 100);
