import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn, recordColumns } from "#kit/database/sql.ts";
import { wordingKinds } from "../papers.ts";

/** Versions of the wordings; the newest of a kind and language counts. */
export const paperTemplates = pgTable("paper_templates", {
  ...recordColumns,
  kind: text({ enum: wordingKinds }).notNull(),
  language: text({ enum: ["hr", "en"] }).notNull(),
  number: integer().notNull(),
  /** Null means the wording that comes with the application. */
  body: text(),
  ...createdColumn,
  createdBy: integer(),
});
