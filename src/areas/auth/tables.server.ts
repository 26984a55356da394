import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";
import type { ProviderSession } from "#outside/identity-provider/port.ts";

export const sessions = pgTable("sessions", {
  /** Identifies the session to its user. */
  id: integer().generatedByDefaultAsIdentity(),
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  realUserId: integer(),
  createdAt: instantColumn().notNull(),
  seenAt: instantColumn().notNull(),
  expiresAt: instantColumn().notNull(),
  /** The latest end of the session, however often it is used. */
  endsAt: instantColumn().notNull(),
  /** True if the token is accepted only from a cookie with the prefix `__Host-`. */
  hostOnly: boolean().notNull(),
  /**
   * The data that ends the identity provider's session; null if the session began with a password.
   */
  providerSession: jsonb().$type<ProviderSession>(),
  /** Network address and User-Agent of the browser that opened it. */
  address: text().notNull(),
  userAgent: text().notNull(),
});

export const signInAttempts = pgTable("sign_in_attempts", {
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  account: text().notNull(),
  address: text().notNull(),
  at: instantColumn().notNull(),
  succeeded: boolean().notNull().default(false),
  /** The hash of the browser's token, if the account's user has signed in there before. */
  browser: text(),
});

/** The browsers in which users have signed in (docs/decisions/0031). */
export const knownBrowsers = pgTable("known_browsers", {
  tokenHash: text().notNull(),
  userId: integer().notNull(),
  usedAt: instantColumn().notNull(),
});
