import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/index.ts";
import type { Delivery } from "../schema.ts";

/** What people have chosen otherwise than the default. */
export const notificationPreferences = pgTable("notification_preferences", {
  userId: integer().notNull(),
  /** A kind of notice: `mentor:document.workingVersion`. */
  notice: text().notNull(),
  delivery: text().notNull().$type<Delivery>(),
});

/** Theses of which somebody is told no more than is required. */
export const mutedTheses = pgTable("muted_theses", {
  userId: integer().notNull(),
  thesisId: integer().notNull(),
  ...createdColumn,
});
