import { type SQL, sql } from "drizzle-orm";
import { fold } from "../croatian.ts";

/** A text as `fold` sees it, for the letters that Croatian names have. */
export const folded = (text: SQL): SQL =>
  sql`regexp_replace(translate(lower(${text}), 'čćđšž', 'ccdsz'), 'dj+', 'd', 'g')`;

/** A condition for each of the first words typed: it stands somewhere in the text, which is `folded` already. */
export const wordsIn = (text: SQL, typed: string, most = 6): SQL[] =>
  fold(typed)
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`);
