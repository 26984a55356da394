import { boolean, customType, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Search data of a thesis, maintained by triggers only (migrations 0015, 0026); `folded` is its
 * title after `fold_text`.
 */
export const thesisSearch = pgTable("thesis_search", {
  thesisId: integer().primaryKey(),
  status: text().notNull(),
  studyId: integer().notNull(),
  folded: text().notNull(),
  words: tsvector().notNull(),
});

/**
 * The theses of each word in display order, and of each keyword under `#` and its id, so that they
 * can be counted.
 */
export const thesisWords = pgTable("thesis_words", {
  word: text().notNull(),
  standing: smallint().notNull(),
  elsewhere: boolean().notNull(),
  thesisId: integer().notNull(),
  studyId: integer().notNull(),
});

/** Every word that a public thesis ever had. A suggested word is checked for current matches. */
export const searchWords = pgTable("search_words", {
  written: text().notNull(),
  folded: text().notNull(),
});
