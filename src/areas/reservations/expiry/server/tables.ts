import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** Warnings of a reservation deadline that were sent, or skipped because their day had already passed. */
export const expiryWarnings = pgTable(
  "expiry_warnings",
  { reservationId: integer().notNull(), expiresAt: instantColumn().notNull(), days: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.reservationId, table.expiresAt, table.days] })],
);
