import { integer, pgTable } from "drizzle-orm/pg-core";
import { dayColumn } from "#kit/database/sql.ts";

/** Weekly reminders that have been written, so that none is written twice. */
export const sentReminders = pgTable("sent_reminders", {
  userId: integer().notNull(),
  day: dayColumn().notNull(),
});
