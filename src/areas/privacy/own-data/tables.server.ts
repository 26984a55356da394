import { integer, pgTable } from "drizzle-orm/pg-core";
import { instantColumn } from "#kit/database/sql.ts";

/** When people have downloaded their data, so that downloads can be limited. */
export const ownDataDownloads = pgTable("own_data_downloads", {
  id: integer().generatedByDefaultAsIdentity().primaryKey(),
  userId: integer().notNull(),
  at: instantColumn().notNull(),
});
