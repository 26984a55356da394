import { integer, pgTable } from "drizzle-orm/pg-core";

/** Where the address of a merged keyword leads. */
export const keywordRedirects = pgTable("keyword_redirects", {
  /** The id of a keyword that has been deleted. */
  keywordId: integer().primaryKey(),
  mergedInto: integer().notNull(),
});
