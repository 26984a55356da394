import { type SQL, sql } from "drizzle-orm";
import type { SearchTerm } from "../../terms/rules.ts";

/** How an indexed word matches a typed one: 0 exact, 1 other diacritics, 2 inflected, 3 prefix. */
export const prefixMatch = 3;

/** Maximum number of words that a prefix may match, the shortest first. */
const maxPrefixWords = 60;

/**
 * `candidates`: the indexed words that each typed word may stand for. `query`: tsqueries built from them, for all words
 * exact (`exact`), without diacritics (`folded`), inflected (`every`), in the title (`titled`), and for all but one of
 * them (`most`, `most_titled`).
 */
export const termLookupCte = (words: readonly SearchTerm[]): SQL => sql`typed as (
    select * from json_to_recordset(${toTermsJson(words)}::json) as typed (nth int, word text, written text, forms text[], "isPrefix" boolean, short boolean)
  ), candidates as materialized (
    select nth, word, min(near) as near from (
      select t.nth, w.written as word, case when w.written = t.written then 0 when w.folded = t.word then 1 else 2 end as near
      from typed t join search_words w on w.folded = any (t.forms)
      union all
      select t.nth, w.written, ${sql.raw(String(prefixMatch))} from typed t cross join lateral (select written from search_words w
        where t."isPrefix" and not (t.short and exists (select from search_words itself where itself.folded = t.word)) and w.folded >= t.word and w.folded < t.word || chr(1114111)
        order by length(w.folded), w.folded limit ${sql.raw(String(maxPrefixWords))}) w
    ) each group by nth, word
  ), spelled as (
    select t.nth, ${anyWord(sql`near = 0`)} as exact, ${anyWord(sql`near <= 1`)} as folded, ${anyWord(sql`true`)} as every,
      ${anyWord(sql`true`, ":A")} as titled
    from typed t left join candidates k using (nth) group by t.nth
  ), query as materialized (
    select ${allWords(sql`exact`)} as exact, ${allWords(sql`folded`)} as folded, ${allWords(sql`every`)} as every, ${allWords(sql`titled`)} as titled,
      ${allWordsButOne(sql`every`)} as most, ${allWordsButOne(sql`titled`)} as most_titled
    from spelled
  )`;

/** Next to other words, a short indexed word is not a prefix: "utjecaj marke" has nothing to do with marketing. */
const toTermsJson = (words: readonly SearchTerm[]) =>
  JSON.stringify(
    words.map((word, nth) => ({ nth, ...word, short: words.length > 1 && word.word.length < minUnambiguousLength })),
  );

const minUnambiguousLength = 6;

/** Words consist of letters and digits only, so they cannot contain operators of a tsquery. */
const anyWord = (which: SQL, weight = "") =>
  sql`string_agg('''' || k.word || ${`'${weight}`}::text, '|') filter (where ${which})`;

/** Null if a word has no match. */
const allWords = (spelling: SQL) =>
  sql`case when bool_and(${spelling} is not null) then string_agg('(' || ${spelling} || ')', '&')::tsquery end`;

const allWordsButOne = (spelling: SQL) => sql`(select string_agg(others, '|')::tsquery from (
    select (select string_agg('(' || o.${spelling} || ')', '&') from spelled o where o.nth <> s.nth) as others from spelled s) each)`;
