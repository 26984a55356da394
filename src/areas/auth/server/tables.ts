import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#kit/server/columns.ts";

export const sessions = pgTable("sessions", {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  realUserId: integer(),
  createdAt: instant().notNull(),
  seenAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export const signInAttempts = pgTable("sign_in_attempts", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  account: text().notNull(),
  address: text().notNull(),
  at: instant().notNull(),
  succeeded: boolean().notNull().default(false),
});
