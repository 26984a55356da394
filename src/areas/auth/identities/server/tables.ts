import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/index.ts";
import type { PendingSignIn, ProviderSession } from "#outside/identity-provider/port.ts";
import type { IdentityProfile } from "../schema.ts";

/** The accounts of people as identity providers know them (docs/decisions/0064). */
export const identities = pgTable("identities", {
  ...recordColumns,
  userId: integer().notNull(),
  issuer: text().notNull(),
  persistentId: text().notNull(),
  username: text().notNull(),
});

/** Somebody who may sign in, with their session at the provider. */
export type VouchedIdentity = { profile: IdentityProfile; session: ProviderSession };

/** Sign-ins that browsers have begun at the provider, each for one use. */
export const pendingSignIns = pgTable("pending_sign_ins", {
  stateHash: text().primaryKey(),
  /** The hash of the token in the browser's cookie. */
  browserHash: text().notNull(),
  pending: jsonb().notNull().$type<PendingSignIn>(),
  returnTo: text().notNull(),
  /** Who has signed in, if the provider's answer came without the browser's cookies (docs/decisions/0066). */
  identity: jsonb().$type<VouchedIdentity>(),
  expiresAt: instantColumn().notNull(),
});

/** Messages of identity providers that have been accepted and must not be again. */
export const usedMessages = pgTable(
  "used_messages",
  { issuer: text().notNull(), messageId: text().notNull(), expiresAt: instantColumn().notNull() },
  ({ issuer, messageId }) => [primaryKey({ columns: [issuer, messageId] })],
);
