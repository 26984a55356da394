import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, instantColumn } from "#kit/database/sql.ts";

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

/** Mails that are being looked at, failed or were set aside; nothing of their content. */
export const mailTries = pgTable("mail_tries", {
  /** Where the mail lies in its mailbox, or the hash of a posted one. */
  key: text().primaryKey(),
  /** Bytes. */
  size: integer().notNull(),
  tries: integer().notNull(),
  triedAt: instantColumn().notNull(),
  setAsideAt: instantColumn(),
});

/** How many mails were refused on a day because their sender is forged. */
export const forgedMails = pgTable("forged_mails", {
  day: date({ mode: "string" }).primaryKey(),
  count: integer().notNull(),
});

/**
 * Stored messages in which a migration found a reply address; it is taken out in the next night.
 */
export const messagesWithAddresses = pgTable("messages_with_addresses", {
  messageId: integer().primaryKey(),
});
