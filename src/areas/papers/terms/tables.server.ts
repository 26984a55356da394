import { pgTable, text } from "drizzle-orm/pg-core";
import { dayColumn, recordColumns } from "#kit/database/sql.ts";
import { englishPlaces, termKinds } from "./terms.ts";

/** The printed forms of a text of the records, in both languages, on the days of its validity. */
export const officialTerms = pgTable("official_terms", {
  ...recordColumns,
  kind: text({ enum: termKinds }).notNull(),
  term: text().notNull(),
  croatian: text().notNull().default(""),
  croatianFemale: text().notNull().default(""),
  abbreviation: text().notNull().default(""),
  english: text().notNull(),
  englishFemale: text().notNull().default(""),
  englishPlace: text({ enum: englishPlaces }).notNull().default("same"),
  validFrom: dayColumn(),
  validTo: dayColumn(),
});
