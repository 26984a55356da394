import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";
import type { PendingSignIn, ProviderSession } from "#outside/identity-provider/port.ts";
import type { IdentityProfile } from "./identities.ts";

/** The users' identities at identity providers (docs/decisions/0064). */
export const identities = pgTable("identities", {
  ...recordColumns,
  userId: integer().notNull(),
  issuer: text().notNull(),
  persistentId: text().notNull(),
  username: text().notNull(),
});

/** An authenticated person, with their session at the provider. */
export type VouchedIdentity = { profile: IdentityProfile; session: ProviderSession };

/** Pending sign-ins at the provider, each for a single use. */
export const pendingSignIns = pgTable("pending_sign_ins", {
  stateHash: text().primaryKey(),
  /** The hash of the token in the browser's cookie. */
  browserHash: text().notNull(),
  pending: jsonb().notNull().$type<PendingSignIn>(),
  returnTo: text().notNull(),
  /**
   * The authenticated person, if the provider's response came without the browser's cookies
   * (docs/decisions/0066).
   */
  identity: jsonb().$type<VouchedIdentity>(),
  expiresAt: instantColumn().notNull(),
});

/** Accepted messages of identity providers, so that none is accepted twice. */
export const usedMessages = pgTable(
  "used_messages",
  { issuer: text().notNull(), messageId: text().notNull(), expiresAt: instantColumn().notNull() },
  ({ issuer, messageId }) => [primaryKey({ columns: [issuer, messageId] })],
);
