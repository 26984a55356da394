import { pgTable, text } from "drizzle-orm/pg-core";
import { dayColumn, recordColumns } from "#kit/database/sql.ts";
import type { ReferenceModel } from "./payments.ts";

export const paymentSettings = pgTable("payment_settings", {
  ...recordColumns,
  validFrom: dayColumn().notNull(),
  /** Euros and cents in their typed and displayed form: 70,00. */
  amount: text().notNull(),
  payeeName: text().notNull(),
  payeeStreet: text().notNull().default(""),
  payeePlace: text().notNull().default(""),
  iban: text().notNull(),
  model: text().notNull().$type<ReferenceModel>(),
  referenceTemplate: text().notNull(),
  purposeCode: text().notNull().default(""),
  description: text().notNull(),
});
