import { describe, expect, test } from "vitest";
import { readBarcode } from "#kit/barcode/fixtures.ts";
import { sampleOrder } from "./fixtures.ts";
import { toEpc, toHub3 } from "./hub3.ts";
import { toPaymentOrder, toPaymentSlip } from "./payment-slip.ts";
import type { PaymentOrder } from "./payments.ts";

const long = "Đurđica-Štefanija Črnčec Žižić-Šćepanović, udova Ćosić";
const orders: Record<string, PaymentOrder> = {
  "an ordinary student": sampleOrder,
  "a student without an address": {
    ...sampleOrder,
    payerName: "Željka Šćurić",
    payerStreet: "",
    payerPlace: "",
  },
  "the longest names": {
    ...sampleOrder,
    amountInCents: 99_999_999,
    payerName: long,
    payerStreet: long,
    payerPlace: long,
    payeeName: long,
    payeeStreet: long,
    payeePlace: long,
    reference: "20265-0036475070-99999",
    description: long,
  },
};

describe("a slip's codes, read by another library", () => {
  test.each(Object.entries(orders))("%s", async (_, order) => {
    const { hub3, epc } = await toPaymentSlip(order);
    expect(await readBarcode(hub3)).toEqual({ format: "PDF417", text: toHub3(order) });
    expect(await readBarcode(epc)).toEqual({ format: "QRCode", text: toEpc(order) });
  });
});

describe("an order is filled only if it can be paid", () => {
  const settings = { ...sampleOrder, referenceTemplate: "GODINA-JMBAG-REZERVACIJA" };
  const facts = { payerName: "Ana Anić", year: 2026, jmbag: "0036475070", reservationId: 7 };

  test("with the reference of the reservation and without the payer's address", () => {
    expect(toPaymentOrder(settings, facts)).toMatchObject({
      payerName: "Ana Anić",
      payerStreet: "",
      payerPlace: "",
      reference: "20265-0036475070-7",
      iban: sampleOrder.iban,
    });
  });

  test("not with a wrong account number, and not with a reference that is too long", () => {
    expect(toPaymentOrder({ ...settings, iban: "HR1310010051863000160" }, facts)).toBeUndefined();
    expect(toPaymentOrder(settings, { ...facts, reservationId: 1_000_000 })).toBeUndefined();
  });
});
