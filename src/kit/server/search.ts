import { type SQL, sql } from "drizzle-orm";
import { fold } from "../croatian.ts";

/** A text as `fold` sees it; migration 0015 says how, and a test compares the two. */
export const folded = (text: SQL): SQL => sql`fold_text(${text})`;

/** A condition for each of the first words typed: it stands somewhere in the text, which is `folded` already. */
export const wordsIn = (text: SQL, typed: string, most = 6): SQL[] =>
  fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
