import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

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
  /** The person who adds a passkey; null for a sign-in. */
  userId: integer(),
  expiresAt: instantColumn().notNull(),
});
