import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { DepositFailure } from "../deposits.ts";
import { differences } from "./reconciliation.ts";

/** The comparisons of published theses with their records in the repository. */
export const depositChecks = pgTable("deposit_checks", {
  thesisId: integer().primaryKey(),
  /** When the repository last answered. */
  checkedAt: instantColumn(),
  difference: text({ enum: differences }),
  seen: text().notNull().default(""),
  /** Why the last attempt failed, and the number of failures since the last response. */
  failure: text().$type<DepositFailure>(),
  attempts: smallint().notNull().default(0),
  nextCheckAt: instantColumn().notNull(),
});

export type DepositCheckRow = typeof depositChecks.$inferSelect;
