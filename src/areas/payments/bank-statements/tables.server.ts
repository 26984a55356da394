import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { dayColumn, instantColumn } from "#kit/database/sql.ts";
import { bankEntryKinds } from "./bank-statements.ts";

/** An imported bank statement; the file itself is not stored. */
export const bankStatements = pgTable("bank_statements", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  name: text().notNull(),
  importedBy: integer().notNull(),
  importedAt: instantColumn().notNull().defaultNow(),
  entryCount: integer().notNull().default(0),
  newCount: integer().notNull().default(0),
  pendingCount: integer().notNull().default(0),
  reversalCount: integer().notNull().default(0),
  /** Accounts of the file that are not the faculty's; their entries were not imported. */
  leftOut: text().array().notNull().default([]),
  /** How far the entries are from the balances and totals of the file; null if it states none. */
  differenceInCents: bigint({ mode: "number" }),
  differenceInEntries: integer(),
});

/**
 * An entry of a statement that concerns incoming payments. Its settlement records the decision and
 * its actor.
 */
export const bankPayments = pgTable("bank_payments", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  statementId: integer().notNull(),
  entryKey: text().notNull(),
  kind: text({ enum: bankEntryKinds }).notNull().default("payment"),
  /** The payment that a reversal cancels. */
  reversesId: integer(),
  bookedOn: dayColumn().notNull(),
  amountInCents: bigint({ mode: "number" }).notNull(),
  /** The fee on the day of the payment. */
  feeInCents: integer().notNull(),
  currency: text().notNull(),
  payer: text().notNull(),
  payerAccount: text().notNull(),
  reference: text().notNull(),
  description: text().notNull(),
  reservationId: integer(),
  /** Accepted, reversed by the bank, and replaced by a later payment. */
  isReplaced: boolean().notNull().default(false),
  guesses: integer().array().notNull().default([]),
  settlement: text({ enum: ["accepted", "dismissed"] }),
  settledBy: integer(),
  settledAt: instantColumn(),
  note: text().notNull().default(""),
});
