import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, dayColumn, instantColumn } from "#kit/database/sql.ts";

/** After how many workdays heads are notified; the newest row applies. */
export const escalationSettings = pgTable("escalation_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  /** Null if nobody is notified. */
  workdays: smallint(),
  /**
   * After how many workdays the deadline of a reservation is extended while its mentor's answer is
   * overdue; null for never.
   */
  answerWorkdays: smallint(),
  ...createdColumn,
  createdBy: integer(),
});

/** Tasks that a head was notified of. */
export const escalations = pgTable("escalations", {
  reservationId: integer().notNull(),
  task: text().notNull(),
  since: instantColumn().notNull(),
});

/** Weekly reminders that have been written, so that none is written twice. */
export const sentReminders = pgTable("sent_reminders", {
  userId: integer().notNull(),
  day: dayColumn().notNull(),
});

/**
 * The days by which the deadline of a reservation was extended because its mentor's answer was
 * overdue.
 */
export const stoppedDays = pgTable(
  "stopped_days",
  { reservationId: integer().notNull(), day: dayColumn().notNull() },
  (table) => [primaryKey({ columns: [table.reservationId, table.day] })],
);
