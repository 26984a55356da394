import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/index.ts";
import type { ProviderSession } from "#outside/identity-provider/port.ts";

export const sessions = pgTable("sessions", {
  /** Names the session to its user. */
  id: integer().generatedByDefaultAsIdentity(),
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  realUserId: integer(),
  createdAt: instantColumn().notNull(),
  seenAt: instantColumn().notNull(),
  expiresAt: instantColumn().notNull(),
  /** When the session ends, however much it is used. */
  endsAt: instantColumn().notNull(),
  /** True if the token is accepted only from a cookie with the prefix `__Host-`. */
  hostOnly: boolean().notNull(),
  /** What ends the identity provider's own session; null if the session began with a password. */
  providerSession: jsonb().$type<ProviderSession>(),
  /** Network address from which it was opened, and what the browser called itself. */
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
