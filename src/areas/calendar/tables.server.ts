import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** Written by triggers with each step of a defense (migration 0021). */
export const calendarEvents = pgTable("calendar_events", {
  reservationId: integer().primaryKey(),
  sequence: integer().notNull().default(0),
  status: text({ enum: ["tentative", "confirmed", "cancelled"] }).notNull(),
  startsAt: instantColumn().notNull(),
  place: text().notNull(),
  summary: text().notNull(),
  /**
   * The defense was confirmed at least once, so the public may learn of its cancellation (migration
   * 0024).
   */
  announced: boolean().notNull().default(false),
  changedAt: instantColumn().notNull(),
});

export const calendarTokens = pgTable("calendar_tokens", {
  userId: integer().primaryKey(),
  token: text().notNull(),
  createdAt: instantColumn().notNull(),
});

export const calendarFailedAttempts = pgTable("calendar_misses", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  username: text().notNull(),
  address: text().notNull(),
  at: instantColumn().notNull(),
});

/** One row, made once (migration 0110). */
export const calendarNamespace = pgTable("calendar_namespace", {
  id: uuid().primaryKey().defaultRandom(),
  single: boolean().notNull().default(true),
});
