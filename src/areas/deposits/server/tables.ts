import { integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/index.ts";
import { type DepositContents, type DepositFailure, depositStatuses } from "../schema.ts";

/** The sendings of theses to the repository. What was sent stays as it was. */
export const deposits = pgTable("deposits", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  thesisId: integer().notNull(),
  /** Counts the sendings of the thesis; part of the package's name. */
  number: integer().notNull(),
  requestedBy: integer(),
  impersonatorId: integer(),
  ...createdColumn,
  contents: jsonb().$type<DepositContents>().notNull(),
  status: text({ enum: depositStatuses }).notNull().default("saved"),
  /** When the repository first confirmed that it has the package. */
  submittedAt: instantColumn(),
  /** The repository's own words. */
  message: text().notNull().default(""),
  /** Why the last exchange brought nothing. */
  failure: text().$type<DepositFailure>(),
  /** Exchanges since the last change of the status. */
  attempts: smallint().notNull().default(0),
  /** When the repository is asked next; null once it has decided. */
  nextCheckAt: instantColumn(),
});

export type DepositRow = typeof deposits.$inferSelect;
