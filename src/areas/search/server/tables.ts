import { customType, integer, pgTable, text } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What is searched of a topic, kept up by triggers alone (migration 0015); `folded` is its name as `fold_text` sees it. */
export const thesisSearch = pgTable("thesis_search", {
  thesisId: integer().primaryKey(),
  status: text().notNull(),
  studyId: integer().notNull(),
  folded: text().notNull(),
  words: tsvector().notNull(),
});

/** Every word that a topic ever had, drafts among them: whoever suggests one looks first whether the public finds anything by it. */
export const searchWords = pgTable("search_words", { word: text().notNull() });
