import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";

export const replyAddresses = pgTable("reply_addresses", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  tokenHash: text().notNull().unique(),
  /** The message to be answered. */
  messageId: integer().notNull(),
  /** The person who may answer, and from which address. */
  userId: integer().notNull(),
  email: text().notNull(),
  ...createdColumn,
  expiresAt: instantColumn().notNull(),
  revokedAt: instantColumn(),
  /** Message-IDs of received mails, so that none is added twice. */
  takenMails: text().array().notNull().default([]),
});

/**
 * Stored messages in which a migration found a reply address; it is taken out in the next night.
 */
export const messagesWithAddresses = pgTable("messages_with_addresses", {
  messageId: integer().primaryKey(),
});
