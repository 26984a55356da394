import { integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/index.ts";

/** Warnings already sent for a deadline of a reservation. */
export const expiryWarnings = pgTable(
  "expiry_warnings",
  { reservationId: integer().notNull(), expiresAt: instantColumn().notNull(), days: smallint().notNull() },
  (table) => [primaryKey({ columns: [table.reservationId, table.expiresAt, table.days] })],
);
