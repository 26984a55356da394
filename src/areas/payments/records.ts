import { feeField } from "#areas/studies/fees-records.ts";
import { checkedText, choice, day, text } from "#kit/records/fields.ts";
import { resource } from "#kit/records/resource.ts";
import { role } from "#kit/workflow/policy.ts";
import { formatIban, isCroatianIban, isReferenceTemplate } from "./hub3.ts";
import { type ReferenceModel, referenceModels } from "./payments.ts";
import { messages, texts } from "./texts.ts";

const { fields, hints, models, ...set } = texts.hr.settings;
const { errors } = messages.settings;

/** With spaces at which no line is broken. */
const ibanInOneLine = (iban: string) => formatIban(iban).replaceAll(" ", "\u00a0");

function readIban(input: string): string | undefined {
  const iban = input.replace(/\s/g, "").toUpperCase();
  return isCroatianIban(iban) ? iban : undefined;
}

function readPurposeCode(input: string): string | undefined {
  const purposeCode = input.toUpperCase();
  return /^([A-Z]{4})?$/.test(purposeCode) ? purposeCode : undefined;
}

/** The data of payment slips, by the day from which they apply (product §3: the fee). */
export const paymentSettingsResource = resource("payment-setting", {
  ...set,
  names: set.names,
  objectClass: "PaymentSettings",
  fields: {
    validFrom: day(fields.validFrom),
    amount: feeField(fields.amount, { hint: hints.amount }),
    payeeName: text(fields.payeeName, { most: 25, hint: hints.payeeName }),
    payeeStreet: text(fields.payeeStreet, { most: 25, optional: true, aside: true }),
    payeePlace: text(fields.payeePlace, { most: 27, optional: true, aside: true }),
    iban: checkedText(
      text(fields.iban, { most: 34, format: ibanInOneLine }),
      readIban,
      errors.iban,
    ),
    model: choice(fields.model, models),
    referenceTemplate: text(fields.referenceTemplate, { most: 60, hint: hints.referenceTemplate }),
    purposeCode: checkedText(
      text(fields.purposeCode, { most: 4, optional: true, hint: hints.purposeCode }),
      readPurposeCode,
      errors.purposeCode,
    ),
    description: text(fields.description, { most: 35, hint: hints.description }),
  },
  check: ({ model, referenceTemplate }) => ({
    referenceTemplate:
      isModel(model) && isReferenceTemplate(model, String(referenceTemplate))
        ? undefined
        : errors.reference,
  }),
  allow: { read: role("accountancy", "admin"), write: role("accountancy", "admin") },
});

const isModel = (model: unknown): model is ReferenceModel =>
  referenceModels.some((known) => known === model);
