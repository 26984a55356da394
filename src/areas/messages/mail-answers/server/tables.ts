import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/index.ts";

export const replyAddresses = pgTable("reply_addresses", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** The message that is answered. */
  messageId: integer().notNull(),
  /** Who may answer, and from which address. */
  userId: integer().notNull(),
  email: text().notNull(),
  ...createdColumn,
  expiresAt: instantColumn().notNull(),
  revokedAt: instantColumn(),
  /** Message-IDs of the mails that were taken, so that none is taken twice. */
  takenMails: text().array().notNull().default([]),
});
