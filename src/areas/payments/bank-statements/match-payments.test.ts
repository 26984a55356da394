import { expect, test } from "vitest";
import { createMatcher, type PayableReservation } from "./match-payments.ts";

const reservation = (
  id: number,
  student: string,
  values: Partial<PayableReservation> = {},
): PayableReservation => ({
  id,
  student,
  year: 2026,
  jmbag: "0036475070",
  reservedOn: "2026-03-01",
  unpaid: true,
  studyFee: null,
  ...values,
});

const match = createMatcher(
  [
    reservation(12, "Ana Anić"),
    reservation(13, "Šime Đurić-Čačić", { jmbag: null }),
    reservation(14, "Ana Anić", { reservedOn: "2026-06-01" }),
    reservation(15, "Iva Ivić", { unpaid: false }),
    reservation(16, "Eva Ević", { studyFee: 5000 }),
  ],
  [
    { model: "HR05", referenceTemplate: "GODINA-JMBAG-REZERVACIJA" },
    { model: "HR00", referenceTemplate: "GODINA-REZERVACIJA" },
  ],
  () => 7000,
);

const entry = {
  kind: "payment" as const,
  bookedOn: "2026-11-02",
  amountInCents: 7000,
  currency: "EUR",
  payerAccount: "",
  payer: "",
  reference: "",
  description: "",
};

test.each([
  ["HR0520265-0036475070-12", "", 12],
  ["HR05 20265-0036475070-12", "", 12],
  ["20265003647507012", "", 12],
  ["05 20265-0036475070-12", "", 12],
  ["HR00 2026-15", "", 15],
  ["HR99", "Poziv: HR05 20265-0036475070-14, naknada", 14],
  ["", "naknada 20265-0036475070-12", 12],
  ["HR0520264-0036475070-12", "", null],
  ["HR05 20265-0036475070-99", "", null],
])("reference %j, description %j: %j", (reference, description, id) => {
  expect(match({ ...entry, reference, description }).reservationId).toBe(id);
});

test.each([
  ["ANIĆ ANA", "", 7000, [12, 14]],
  ["Đurić Čačić Šime", "", 7000, [13]],
  ["Majka Anić", "naknada za Ana Anic", 7000, [12, 14]],
  ["Majka Anić", "naknada za Ana Anic", 6000, []],
  ["Iva Ivić", "", 7000, []],
  ["Majka Ević", "naknada za Eva Evic", 5000, [16]],
  ["Majka Ević", "naknada za Eva Evic", 7000, []],
  ["Netko Treći", "", 7000, []],
])("payer %j, description %j, %i cents: %j", (payer, description, amountInCents, guesses) => {
  expect(match({ ...entry, payer, description, amountInCents })).toMatchObject({
    reservationId: null,
    guesses,
  });
});

test.each([
  ["by its reference", { reference: "HR00 2026-16", payer: "Ana Anić" }, 5000],
  ["by its best guess", { payer: "Eva Ević" }, 5000],
  ["of the faculty, where the study has none", { reference: "HR00 2026-12" }, 7000],
  ["of the faculty, where it is nobody's", { payer: "Netko Treći" }, 7000],
  [
    "of the faculty, where it isn't booked",
    { kind: "pending" as const, reference: "HR00 2026-16" },
    7000,
  ],
])("the fee of a payment is that of the reservation %s", (_, values, fee) => {
  expect(match({ ...entry, ...values }).feeInCents).toBe(fee);
});

test("a payment from before the reservation, or in another currency, is not guessed", () => {
  expect(match({ ...entry, payer: "Ana Anić", bookedOn: "2026-05-01" }).guesses).toEqual([12]);
  expect(match({ ...entry, payer: "Ana Anić", currency: "CHF" }).guesses).toEqual([]);
});
