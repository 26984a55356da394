import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/index.ts";
import type { PendingSignIn } from "#outside/identity-provider/port.ts";

/** The accounts of people as identity providers know them (docs/decisions/0064). */
export const identities = pgTable("identities", {
  ...recordColumns,
  userId: integer().notNull(),
  issuer: text().notNull(),
  persistentId: text().notNull(),
  username: text().notNull(),
});

/** Sign-ins that browsers have begun at the provider, each for one use. */
export const pendingSignIns = pgTable("pending_sign_ins", {
  stateHash: text().primaryKey(),
  /** The hash of the token in the browser's cookie. */
  browserHash: text().notNull(),
  pending: jsonb().notNull().$type<PendingSignIn>(),
  returnTo: text().notNull(),
  expiresAt: instantColumn().notNull(),
});
