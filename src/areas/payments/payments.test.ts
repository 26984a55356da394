import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "#areas/studies/fees.ts";
import { formatEuros } from "./payments.ts";

test.each([
  ["70", 7000],
  ["70,00", 7000],
  ["70.5", 7050],
  ["1.070,25 €", 107_025],
  ["0,01 EUR", 1],
  ["-70", undefined],
  ["70,005", undefined],
  ["sedamdeset", undefined],
  ["", undefined],
])("%j is %j cents", (input, cents) => {
  expect(parseAmount(input)).toBe(cents);
});

test("an amount is shown and typed as in Croatian", () => {
  expect(formatEuros(7000)).toBe("70,00\u00a0€");
  expect(formatAmount(107_025)).toBe("1070,25");
});
