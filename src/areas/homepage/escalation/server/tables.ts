import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/index.ts";

/** After how many workdays heads are told; the newest row counts. */
export const escalationSettings = pgTable("escalation_settings", {
  id: integer().generatedAlwaysAsIdentity().primaryKey(),
  /** Null if nobody is told. */
  workdays: smallint(),
  /** After how many workdays the deadline of a reservation moves on while its mentor owes an answer; null for never. */
  answerWorkdays: smallint(),
  ...createdColumn,
  createdBy: integer(),
});

/** Tasks of which a head has been told. */
export const escalations = pgTable("escalations", {
  reservationId: integer().notNull(),
  task: text().notNull(),
  since: instantColumn().notNull(),
});
