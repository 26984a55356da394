import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn, recordColumns } from "#kit/database/index.ts";

export const messages = pgTable("messages", {
  ...recordColumns,
  thesisId: integer().notNull(),
  fromId: integer().notNull(),
  toId: integer().notNull(),
  sentAt: instantColumn().notNull().defaultNow(),
  readAt: instantColumn(),
  title: text().notNull(),
  body: text().notNull(),
  attachmentFileId: integer(),
});
