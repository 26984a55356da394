import { integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";
import {
  type IsvuContents,
  type IsvuEntryFailure,
  isvuEntryStatuses,
} from "./isvu-registration.ts";

/** The sendings of results to ISVU. The stored results never change. */
export const isvuEntries = pgTable("isvu_entries", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  reservationId: integer().notNull(),
  requestedBy: integer(),
  impersonatorId: integer(),
  ...createdColumn,
  contents: jsonb().$type<IsvuContents>().notNull(),
  status: text({ enum: isvuEntryStatuses }).notNull().default("waiting"),
  /** When ISVU took the result. */
  acceptedAt: instantColumn(),
  /** ISVU's message, or its different value. */
  message: text().notNull().default(""),
  failure: text().$type<IsvuEntryFailure>(),
  /** Exchanges since the last change of the status. */
  attempts: smallint().notNull().default(0),
  /** When to query ISVU next; null after the outcome. */
  nextCheckAt: instantColumn(),
});

export type IsvuEntryRow = typeof isvuEntries.$inferSelect;
