import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";
import type { PendingSignIn, ProviderSession } from "#outside/identity-provider/port.ts";
import type { IdentityProfile } from "./identities/identities.ts";
import { securityEventKinds } from "./security-events/security-events.ts";

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

/** The passkeys of users, by what WebAuthn calls the credential (docs/decisions/0080). */
export const passkeys = pgTable("passkeys", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer().notNull(),
  name: text().notNull(),
  credentialId: text().notNull(),
  /** The public key in the form of COSE, as base64url. */
  publicKey: text().notNull(),
  /** How often the device says that the key has signed; 0 if it doesn't count. */
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  createdAt: instantColumn().notNull(),
  usedAt: instantColumn(),
});

/** Challenges that wait for the answer of a device, each for one browser. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  /** Who adds a passkey; null if somebody signs in. */
  userId: integer(),
  expiresAt: instantColumn().notNull(),
});

/**
 * Password reset links; each is deleted when used, and all of a user's when their password or
 * e-mail changes.
 */
export const passwordResets = pgTable("password_resets", {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  expiresAt: instantColumn().notNull(),
});

/** The second factor of a user (docs/decisions/0076). */
export const secondFactors = pgTable("second_factors", {
  userId: integer().primaryKey(),
  sealedSecret: text().notNull(),
  begunAt: instantColumn().notNull(),
  /** When the first code was accepted; until then signing in requires no code. */
  confirmedAt: instantColumn(),
  /** The latest period of which a code was used. */
  lastStep: integer().notNull().default(0),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: integer().notNull(), codeHash: text().notNull() },
  ({ userId, codeHash }) => [primaryKey({ columns: [userId, codeHash] })],
);

/** Sign-ins that await the code, each for one browser. */
export const halfwaySignIns = pgTable("halfway_sign_ins", {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  returnTo: text().notNull(),
  expiresAt: instantColumn().notNull(),
});

/** Rows are only added; a trigger writes each into the history (docs/decisions/0035). */
export const securityEvents = pgTable("security_events", {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  at: instantColumn().notNull(),
  kind: text({ enum: securityEventKinds }).notNull(),
  username: text(),
  realUsername: text(),
  network: text(),
  origin: text(),
});
