import { type SQL, sql } from "drizzle-orm";
import { isPublicThesis } from "#areas/theses/fragments.server.ts";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { ParsedQuery, SearchTerm } from "./terms.ts";

/** How an indexed word matches a typed one: 0 exact, 1 other diacritics, 2 inflected, 3 prefix. */
export const prefixMatch = 3;

/** Maximum number of theses that are counted and paged. */
export const maxCountedTheses = 500;

/** Maximum number of words that a prefix may match, the shortest first. */
const maxPrefixWords = 60;

/**
 * `candidates`: the indexed words that each typed word may stand for. `query`: tsqueries built from
 * them, for all words exact (`exact`), without diacritics (`folded`), inflected (`every`), in the
 * title (`titled`), and for all but one of them (`most`, `most_titled`).
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

/**
 * Next to other words, a short indexed word is not a prefix: "utjecaj marke" has nothing to do with
 * marketing.
 */
const toTermsJson = (words: readonly SearchTerm[]) =>
  JSON.stringify(
    words.map((word, index) => ({
      nth: index,
      ...word,
      short: words.length > 1 && word.word.length < minUnambiguousLength,
    })),
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

export type SearchFilters = { status: PublicThesisStatus | undefined; study: number | undefined };

/**
 * The `place` of a thesis ranks title before text, exact before diacritics-insensitive before
 * inflected, and prefixes last; from this number on, matches that lack a word.
 */
export const partialMatchRank = 12;

/**
 * The `hits` of a single word: the first theses of the ordered list of each word that it may stand
 * for (migration 0026). A word with thousands of theses costs no more than one with hundreds.
 */
export const rankSingleTerm = (filters: SearchFilters): SQL => sql`lists as materialized (
    select k.near, w.*, count(*) over (partition by k.word) >= k.most as cut
    from (select *, case near when ${literalNumber(prefixMatch)} then ${literalNumber(maxPrefixEntries)} / count(*) over (partition by near) else ${literalNumber(maxCountedTheses + 1)} end as most
      from candidates) k
    cross join lateral (select thesis_id, standing, elsewhere from thesis_words w where w.word = k.word and ${wordIndexCondition(filters)}
      order by elsewhere, standing, thesis_id desc limit k.most) w
  ), hits as materialized (
    select thesis_id, min(standing) as standing, bool_or(cut) as cut,
      min(case when near = ${literalNumber(prefixMatch)} then 10 + elsewhere::int else near + 8 * elsewhere::int end) as place
    from lists group by thesis_id
  )`;

/** Maximum number of entries read from all lists of a prefix. */
const maxPrefixEntries = 2000;

/**
 * The `hits` of several words, by the index over all words of a thesis. Exact matches, free theses
 * and the others are each ranked only up to the counted maximum. Exact matches in the title come
 * first.
 */
export const rankSeveralTerms = (
  { words, phrase }: ParsedQuery,
  filters: SearchFilters,
  part: boolean,
): SQL => {
  const ranked = (has: SQL, which: SQL) => sql`(
      select s.thesis_id, standing_of(s.status) as standing,
        case when position(${phrase}::text in s.folded) > 0 then 0 when s.words @@ a.titled then 4 else 8 end
        + case when s.words @@ a.exact then 0 when s.words @@ a.folded then 1 when s.words @@ a.every then 2
          when s.words @@ a.most_titled then ${literalNumber(partialMatchRank)} else ${literalNumber(partialMatchRank + 1)} end as place
      from (select * from thesis_search where ${has} and ${which} and ${thesisIndexCondition(filters)}
        limit ${literalNumber(maxCountedTheses + 1)}) s, query a)`;
  const exact = sql`words @@ (select exact from query)`;
  // GIN is two or three times faster with one query per word than with one for all
  const every = sql.join(
    words.map(
      (_, index) =>
        sql`words @@ (select every::tsquery from spelled where nth = ${literalNumber(index)})`,
    ),
    sql` and `,
  );
  const required = part ? sql`words @@ (select most from query)` : every;
  return sql`lists as materialized (
    ${ranked(exact, publicThesisCondition)}
    ${part ? sql`union all ${ranked(every, publicThesisCondition)}` : sql``}
    union all ${ranked(required, sql`status = 'published'`)}
    union all ${ranked(required, sql`${publicThesisCondition} and status <> 'published'`)}
  ), hits as materialized (
    select thesis_id, min(standing) as standing, min(place) as place, false as cut from lists group by thesis_id
  )`;
};

/** Must equal the condition of the index over all words. */
const publicThesisCondition = isPublicThesis(sql`status`);

const wordIndexCondition = ({ status, study }: SearchFilters) =>
  allConditions(
    status &&
      hasStatus(sql`w.standing`, (value) => sql`standing_of(${value})`, sql`w.thesis_id`, status),
    study && sql`w.study_id = ${study}`,
  );

const thesisIndexCondition = ({ status, study }: SearchFilters) =>
  allConditions(
    status && hasStatus(sql`status`, (value) => sql`${value}`, sql`thesis_id`, status),
    study && sql`study_id = ${study}`,
  );

/**
 * SQL condition: public pages name this status for an indexed thesis. The index holds the stored
 * one; `not_final` are the theses that stay reserved until their outcome is final.
 */
function hasStatus(
  indexed: SQL,
  value: (status: PublicThesisStatus) => SQL,
  id: SQL,
  status: PublicThesisStatus,
): SQL {
  const isNotFinal = sql`${id} in (select id from not_final)`;
  if (status === "reserved")
    return sql`${indexed} in (${value("reserved")}, ${value("completed")}) and (${indexed} = ${value("reserved")} or ${isNotFinal})`;
  return status === "completed"
    ? sql`${indexed} = ${value(status)} and not ${isNotFinal}`
    : sql`${indexed} = ${value(status)}`;
}

const allConditions = (...conditions: (SQL | undefined | 0 | "")[]) =>
  sql.join(
    [sql`true`, ...conditions.filter((condition) => condition instanceof Object)],
    sql` and `,
  );
