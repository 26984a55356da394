import type { PaymentOrder } from "./payments.ts";

/** The example of the specification's summary: a fictional payee, valid check digits. */
export const sampleOrder: PaymentOrder = {
  amountInCents: 7000,
  payerName: "Ivan Horvat",
  payerStreet: "Ulica 1",
  payerPlace: "10000 Zagreb",
  payeeName: "Fakultet Primjer",
  payeeStreet: "Trg 1",
  payeePlace: "10000 Zagreb",
  iban: "HR1210010051863000160",
  model: "HR05",
  reference: "20265-36475070-123",
  purposeCode: "OTHR",
  description: "Naknada za završetak studija",
};
