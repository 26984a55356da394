import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** The second factor of a user (docs/decisions/0076). */
export const secondFactors = pgTable("second_factors", {
  userId: integer().primaryKey(),
  sealedSecret: text().notNull(),
  begunAt: instantColumn().notNull(),
  /** When the first code was accepted; until then signing in requires no code. */
  confirmedAt: instantColumn(),
  /** The latest period whose code was used. */
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
