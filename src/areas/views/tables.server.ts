import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdColumn } from "#kit/database/sql.ts";

export const gridViews = pgTable("grid_views", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userId: integer().notNull(),
  grid: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  shared: boolean().notNull().default(false),
  ...createdColumn,
});
