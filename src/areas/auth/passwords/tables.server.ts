import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/**
 * Password reset links; each is deleted when used, and all of a user's when their password or
 * e-mail changes.
 */
export const passwordResets = pgTable("password_resets", {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  expiresAt: instantColumn().notNull(),
});
