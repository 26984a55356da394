import { integer, pgTable } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";

export const follows = pgTable("follows", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userId: integer().notNull(),
  mentorId: integer(),
  keywordId: integer(),
  studyId: integer(),
  ...createdColumn,
});
