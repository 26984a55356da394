import { type SQL, sql } from "drizzle-orm";
import type { TypedWord } from "../asked.ts";

/** How near a word is to a typed one: 0 as it was typed, 1 with other marks, 2 in another form, 3 begun by it. */
export const begun = 3;

/** A beginning stands for no more words, the shortest. */
const mostBegun = 60;

/**
 * `known`: of all that each typed word may stand for the words that there are. `asked`: queries over `words_of` made of them, for
 * all words as they were typed (`exact`), however marked (`folded`), in any form (`every`), that in the title (`titled`), and for all
 * but one of them (`most`, `most_titled`).
 */
export const knownWords = (words: readonly TypedWord[]): SQL => sql`typed as (
    select * from json_to_recordset(${json(words)}::json) as typed (nth int, word text, written text, forms text[], begun boolean, short boolean)
  ), known as materialized (
    select nth, word, min(near) as near from (
      select t.nth, w.written as word, case when w.written = t.written then 0 when w.folded = t.word then 1 else 2 end as near
      from typed t join search_words w on w.folded = any (t.forms)
      union all
      select t.nth, w.written, ${sql.raw(String(begun))} from typed t cross join lateral (select written from search_words w
        where t.begun and not (t.short and exists (select from search_words itself where itself.folded = t.word)) and w.folded >= t.word and w.folded < t.word || chr(1114111)
        order by length(w.folded), w.folded limit ${sql.raw(String(mostBegun))}) w
    ) each group by nth, word
  ), spelled as (
    select t.nth, ${oneOf(sql`near = 0`)} as exact, ${oneOf(sql`near <= 1`)} as folded, ${oneOf(sql`true`)} as every,
      ${oneOf(sql`true`, ":A")} as titled
    from typed t left join known k using (nth) group by t.nth
  ), asked as materialized (
    select ${all(sql`exact`)} as exact, ${all(sql`folded`)} as folded, ${all(sql`every`)} as every, ${all(sql`titled`)} as titled,
      ${allButOne(sql`every`)} as most, ${allButOne(sql`titled`)} as most_titled
    from spelled
  )`;

/** Beside others a short word that there is isn't the beginning of another: "utjecaj marke" has nothing to do with marketing. */
const json = (words: readonly TypedWord[]) =>
  JSON.stringify(words.map((word, nth) => ({ nth, ...word, short: words.length > 1 && word.word.length < long })));

const long = 6;

/** Words are letters and digits alone, so nothing in them can be taken for a sign of the query. */
const oneOf = (which: SQL, weight = "") =>
  sql`string_agg('''' || k.word || ${`'${weight}`}::text, '|') filter (where ${which})`;

/** Nothing where a word has none. */
const all = (spelling: SQL) =>
  sql`case when bool_and(${spelling} is not null) then string_agg('(' || ${spelling} || ')', '&')::tsquery end`;

const allButOne = (spelling: SQL) => sql`(select string_agg(others, '|')::tsquery from (
    select (select string_agg('(' || o.${spelling} || ')', '&') from spelled o where o.nth <> s.nth) as others from spelled s) each)`;
