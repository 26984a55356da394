import { expect, test } from "vitest";
import { paymentSettingsResource } from "#areas/payments/records.ts";
import { formatFieldValue } from "./field-values.tsx";

const { iban, validFrom, model, payeeStreet } = paymentSettingsResource.fields;

test.each([
  ["an IBAN in groups of four", iban, "HR1210010051863000160", "HR12 1001 0051 8630 0016 0"],
  ["a day as it is written in Croatian", validFrom, "2026-10-01", "01.10.2026."],
  ["a choice by its label", model, "HR00", "HR00: bez kontrolne znamenke"],
  ["nothing where nothing is entered", payeeStreet, "", ""],
])("a record shows %s", (_, field, value, shown) => {
  expect(field && formatFieldValue(field, value)).toBe(shown);
});
