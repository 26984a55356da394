import { boolean, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { recordColumns } from "#kit/database/sql.ts";

export const rooms = pgTable("rooms", {
  ...recordColumns,
  name: text().notNull(),
  capacity: smallint(),
  link: text().notNull().default(""),
  active: boolean().notNull().default(true),
});
