import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/sql.ts";

export const messages = pgTable("messages", {
  ...recordColumns,
  /** Null for a message that is about no thesis. */
  thesisId: integer(),
  /** The first message of the conversation; null for that message itself. */
  conversationId: integer(),
  fromId: integer().notNull(),
  toId: integer().notNull(),
  sentAt: instantColumn().notNull().defaultNow(),
  readAt: instantColumn(),
  title: text().notNull(),
  body: text().notNull(),
  attachmentFileId: integer(),
  /** What identifies the request that sent it (`identifyRequest`). */
  requestKey: text(),
});
