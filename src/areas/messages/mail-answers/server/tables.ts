import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/index.ts";

export const replyAddresses = pgTable("reply_addresses", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** The message to be answered. */
  messageId: integer().notNull(),
  /** Who may answer, and from which address. */
  userId: integer().notNull(),
  email: text().notNull(),
  ...createdColumn,
  expiresAt: instantColumn().notNull(),
  revokedAt: instantColumn(),
  /** Message-IDs of received mails, so that none is added twice. */
  takenMails: text().array().notNull().default([]),
});
