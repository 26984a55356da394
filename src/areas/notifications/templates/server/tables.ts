import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, recordColumns } from "#kit/database/sql.ts";
import type { Audience } from "../../schema.ts";

/** Versions of the texts of notifications; the newest of a name counts. */
export const notificationTemplates = pgTable("notification_templates", {
  ...recordColumns,
  event: text().notNull(),
  audience: text().notNull().$type<Audience>(),
  language: text({ enum: ["hr", "en"] }).notNull(),
  number: integer().notNull(),
  /** Null in all three means the texts that come with the program. */
  bell: text(),
  subject: text(),
  body: text(),
  /** The delivered texts from which these were made, so that a change of them is noticed. */
  delivered: text().notNull(),
  ...createdColumn,
  createdBy: integer(),
});
