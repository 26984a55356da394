import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, record } from "#kit/server/columns.ts";

export const messages = pgTable("messages", {
  ...record,
  thesisId: integer().notNull(),
  fromId: integer().notNull(),
  toId: integer().notNull(),
  sentAt: instant().notNull().defaultNow(),
  readAt: instant(),
  title: text().notNull(),
  body: text().notNull(),
  attachmentFileId: integer(),
});
