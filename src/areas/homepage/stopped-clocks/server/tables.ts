import { integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { dayColumn } from "#kit/database/sql.ts";

/** The days by which the deadline of a reservation was extended because its mentor's answer was overdue. */
export const stoppedDays = pgTable(
  "stopped_days",
  { reservationId: integer().notNull(), day: dayColumn().notNull() },
  (table) => [primaryKey({ columns: [table.reservationId, table.day] })],
);
