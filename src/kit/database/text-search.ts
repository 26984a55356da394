import { type SQL, sql } from "drizzle-orm";
import { foldText } from "#kit/text/index.ts";

/** A text as `fold` sees it; migration 0015 says how, and a test compares the two. */
export const foldTextSql = (text: SQL): SQL => sql`fold_text(${text})`;

/** A condition for each of the first words typed: it stands somewhere in the text, which is `folded` already. */
export const matchWordsSql = (text: SQL, typed: string, most = 6): SQL[] =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
