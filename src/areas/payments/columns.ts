import {
  dayColumn,
  type RowFacts,
  recordColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import type { ReferenceModel } from "./payments.ts";
import { texts as areaTexts } from "./texts.ts";

const { settings } = sideBySide(areaTexts);

export const paymentSettingsColumns = recordColumns(
  "payment_settings",
  {
    history: {
      class: "PaymentSettings",
      names: areaTexts.hr.settings.names,
      title: "to_char(t.valid_from, 'DD.MM.YYYY.') || ', ' || t.amount || ' €'",
      see: any<RowFacts>(role("accountancy"), admin),
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    validFrom: dayColumn(settings.fields.validFrom),
    /** Euros and cents in their typed and displayed form: 70,00. */
    amount: textColumn(settings.fields.amount, { fixed: true }),
    payeeName: textColumn(settings.fields.payeeName),
    payeeStreet: textColumn(settings.fields.payeeStreet, { default: "" }),
    payeePlace: textColumn(settings.fields.payeePlace, { default: "" }),
    iban: textColumn(settings.fields.iban, { fixed: true }),
    model: textColumn(settings.fields.model, {
      codes: settings.models,
      as: valueType<ReferenceModel>(),
    }),
    referenceTemplate: textColumn(settings.fields.referenceTemplate),
    purposeCode: textColumn(settings.fields.purposeCode, { default: "" }),
    description: textColumn(settings.fields.description),
  },
);
