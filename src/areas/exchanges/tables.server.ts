import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import { type ExchangeFailure, exchangeSystems } from "./exchanges.ts";

/** Every question to another system with its answer, without secrets and personal numbers. */
export const exchanges = pgTable("exchanges", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  system: text({ enum: exchangeSystems }).notNull(),
  /** The thesis concerned; null if there is none. */
  thesisId: integer(),
  /** The person who triggered it; null for the application itself. */
  askedBy: integer(),
  askedAt: instantColumn().notNull(),
  method: text({ enum: ["GET", "POST", "PUT"] }).notNull(),
  path: text().notNull(),
  status: smallint(),
  answer: text().notNull(),
  failure: text().$type<ExchangeFailure>(),
});
