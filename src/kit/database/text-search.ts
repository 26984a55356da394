import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#kit/text/index.ts";

/** A text after `fold_text` of migration 0015; a test compares it with `foldText`. */
export const foldTextSql = (text: SQL): SQL => sql`fold_text(${text})`;

/** Conditions that each of the first typed words occurs in the folded text. */
export const matchWordsSql = (text: SQL, typed: string, most = 6): SQL[] =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
