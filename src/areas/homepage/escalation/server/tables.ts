import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";

/** After how many workdays heads are notified; the newest row applies. */
export const escalationSettings = pgTable("escalation_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  /** Null if nobody is notified. */
  workdays: smallint(),
  /**
   * After how many workdays the deadline of a reservation is extended while its mentor's answer is overdue; null for
   * never.
   */
  answerWorkdays: smallint(),
  ...createdColumn,
  createdBy: integer(),
});

/** Tasks of which a head was notified. */
export const escalations = pgTable("escalations", {
  reservationId: integer().notNull(),
  task: text().notNull(),
  since: instantColumn().notNull(),
});
