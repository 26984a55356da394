import { expect, test } from "vitest";
import { paymentSettingsResource } from "#areas/payments/records.ts";
import { formatFieldValue } from "./format-value.ts";

const { iban, validFrom, model, payeeStreet } = paymentSettingsResource.fields;

test.each([
  [
    "an IBAN in groups of four that stay in one line",
    iban,
    "HR1210010051863000160",
    "HR12\u00a01001\u00a00051\u00a08630\u00a00016\u00a00",
  ],
  ["a day as it is written in Croatian", validFrom, "2026-10-01", "01.10.2026."],
  ["a choice by its label", model, "HR00", "HR00: bez kontrolne znamenke"],
  ["nothing where nothing is entered", payeeStreet, "", ""],
])("a record shows %s", (_, field, value, shown) => {
  expect(field && formatFieldValue(field, value)).toBe(shown);
});
