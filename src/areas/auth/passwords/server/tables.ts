import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/index.ts";

/** Links that set a new password; each is deleted at its use, and all of a user's by a change of what they rest on. */
export const passwordResets = pgTable("password_resets", {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  expiresAt: instantColumn().notNull(),
});
