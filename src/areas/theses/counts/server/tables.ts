import { integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The public theses of a mentor, with a keyword and on a study, and the reservations of a month; a sum over rows, kept
 * by triggers only (migration 0035).
 */
export const thesisCounts = pgTable("thesis_counts", {
  counted: text().notNull().$type<"mentor" | "keyword" | "study" | "month">(),
  countedId: integer().notNull(),
  studyId: integer().notNull(),
  published: integer().notNull(),
  reserved: integer().notNull(),
  completed: integer().notNull(),
});
