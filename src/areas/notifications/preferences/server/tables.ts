import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";
import type { Delivery } from "../schema.ts";

/** The preferences that differ from the default. */
export const notificationPreferences = pgTable("notification_preferences", {
  userId: integer().notNull(),
  /** A kind of notice: `mentor:document.workingVersion`. */
  notice: text().notNull(),
  delivery: text().notNull().$type<Delivery>(),
});

/** The weekday of the weekly reminder, 1 for Monday and 0 for none, of those who have chosen one. */
export const reminderDays = pgTable("reminder_days", {
  userId: integer().primaryKey(),
  weekday: smallint().notNull(),
});

/** Muted theses: their recipients get only the required notices. */
export const mutedTheses = pgTable("muted_theses", {
  userId: integer().notNull(),
  thesisId: integer().notNull(),
  ...createdColumn,
});
