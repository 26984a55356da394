import { boolean, customType, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What is searched of a topic, kept up by triggers alone (migrations 0015, 0026); `folded` is its name as `fold_text` sees it. */
export const thesisSearch = pgTable("thesis_search", {
  thesisId: integer().primaryKey(),
  status: text().notNull(),
  studyId: integer().notNull(),
  folded: text().notNull(),
  words: tsvector().notNull(),
});

/** The topics of each word, in the order in which they are shown; of a keyword's id behind `#` too, so that it can be counted. */
export const thesisWords = pgTable("thesis_words", {
  word: text().notNull(),
  standing: smallint().notNull(),
  elsewhere: boolean().notNull(),
  thesisId: integer().notNull(),
  studyId: integer().notNull(),
});

/** Every word that a public topic ever had: whoever suggests one looks first whether anything is found by it now. */
export const searchWords = pgTable("search_words", { written: text().notNull(), folded: text().notNull() });
