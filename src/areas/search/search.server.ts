import { type SQL, sql } from "drizzle-orm";
import type { PortraitView } from "#areas/catalogue/catalogue.ts";
import { departmentList, isTeacher } from "#areas/people/fragments.server.ts";
import { thesesNotOffered } from "#areas/theses/counts.server.ts";
import { isOffered, isPublicThesis, publicStatus, thesesNotFinal } from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { foldText } from "#kit/text/croatian.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { inflect } from "./inflection.ts";
import { suggestCorrections, transpositions } from "./spelling.ts";
import { type ParsedQuery, parseQuery, type SearchTerm, toSearchTerm, writtenWords } from "./terms.ts";

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

/** Maximum number of theses that are counted and paged. */
export const maxCountedTheses = 500;

export type SearchFilters = { status: PublicThesisStatus | undefined; study: number | undefined };

/**
 * The `place` of a thesis ranks title before text, exact before diacritics-insensitive before inflected, and prefixes
 * last; from this number on, matches that lack a word.
 */
export const partialMatchRank = 12;

/**
 * The `hits` of a single word: the first theses of the ordered list of each word that it may stand for (migration
 * 0026). A word of thousands of theses costs no more than one of hundreds.
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
 * The `hits` of several words, by the index over all words of a thesis. Exact matches, free theses and the others are
 * each ranked only up to the counted maximum. Exact matches in the title come first.
 */
export const rankSeveralTerms = ({ words, phrase }: ParsedQuery, filters: SearchFilters, part: boolean): SQL => {
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
    words.map((_, nth) => sql`words @@ (select every::tsquery from spelled where nth = ${literalNumber(nth)})`),
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
    status && hasStatus(sql`w.standing`, (one) => sql`standing_of(${one})`, sql`w.thesis_id`, status),
    study && sql`w.study_id = ${study}`,
  );

const thesisIndexCondition = ({ status, study }: SearchFilters) =>
  allConditions(
    status && hasStatus(sql`status`, (one) => sql`${one}`, sql`thesis_id`, status),
    study && sql`study_id = ${study}`,
  );

/**
 * SQL condition: public pages name this status for an indexed thesis. The index holds the stored one; `not_final` are the
 * theses that stay reserved until their outcome is final.
 */
function hasStatus(indexed: SQL, value: (status: PublicThesisStatus) => SQL, id: SQL, status: PublicThesisStatus): SQL {
  const isNotFinal = sql`${id} in (select id from not_final)`;
  if (status === "reserved")
    return sql`${indexed} in (${value("reserved")}, ${value("completed")}) and (${indexed} = ${value("reserved")} or ${isNotFinal})`;
  return status === "completed"
    ? sql`${indexed} = ${value(status)} and not ${isNotFinal}`
    : sql`${indexed} = ${value(status)}`;
}

const allConditions = (...conditions: (SQL | undefined | 0 | "")[]) =>
  sql.join([sql`true`, ...conditions.filter((one) => one instanceof Object)], sql` and `);

export type SearchOptions = SearchFilters & {
  /** Starts at 1. */
  page: number;
  /** Results of each kind. */
  topics: number;
  mentors: number;
  keywords: number;
};

export type ThesisMatch = {
  id: number;
  name: string;
  nameEng: string;
  status: PublicThesisStatus;
  /** For a pre-reserved thesis, the day on which it becomes free again (yyyy-mm-dd). */
  heldUntil: string | null;
  study: string;
  studyEng: string;
  color: string;
  mentor: string;
  coMentor: string | null;
  company: string;
  keywords: string;
};

export type MentorMatch = PortraitView & { name: string; departments: string; free: number };
export type KeywordMatch = { id: number; phrase: string; num: number };

/** The database and the clock; pre-reservations end on a day. */
export type SearchContext = Pick<Context, "db" | "now">;

export type SearchMatches = {
  theses: ThesisMatch[];
  mentors: MentorMatch[];
  keywords: KeywordMatch[];
  /** At most `maxCountedTheses`; `full` if there are more. */
  numOfTheses: number;
  full: boolean;
  numOfMentors: number;
  numOfKeywords: number;
  /** No thesis has all words; the results have some of them. */
  partly: boolean;
  /** Studies that have public theses. */
  studies: { id: number; name: string; nameEng: string }[];
};

/**
 * Public theses, and mentors and keywords that have any, each in ranking order. With `part`, matches of all words but
 * one if nothing has all of them. One statement with few variants of its text, because planning takes as long as
 * running it.
 */
export async function findMatches(
  { db, now }: SearchContext,
  query: ParsedQuery,
  options: SearchOptions,
  part = false,
): Promise<SearchMatches> {
  const { words } = query;
  const today = localDate(now);
  const hits = words.length === 1 ? rankSingleTerm(options) : rankSeveralTerms(query, options, part);
  const wordMatch = part && words.length > 1 ? sql`most` : sql`every`;
  const [row] = await queryRows<SearchMatches>(
    db,
    sql`with not_offered as materialized (${thesesNotOffered(today)}), not_final as materialized ${thesesNotFinal}, ${termLookupCte(words)}, ${hits},
    listed_hits as materialized (select thesis_id, place, cut, case when thesis_id in (select id from not_final) then standing_of('reserved') else standing end as standing
      from hits where thesis_id not in (select id from not_offered)), people as materialized (
      select u.id, u.name, u.name_with_title, u.first_name, u.last_name, u.photo_file_id, ${matchRank(sql`words_of(u.name)`)} as place,
        (select count(*)::int from theses t where t.mentor_id = u.id and ${isOffered(today)} and ${preReservedUntil(now)} is null) as free
      from users u, query a
      where ${isTeacher()} and words_of(u.name) @@ (select ${wordMatch} from query)
        and exists (select from theses t where t.mentor_id = u.id and ${isPublicThesis()}
          and t.id not in (select id from not_offered))
    ), phrases as materialized (
      select k.id, k.phrase, c.num, ${matchRank(sql`words_of(k.phrase)`)} as place from keywords k
      cross join lateral (select count(*)::int as num from thesis_words w
        where w.word = '#' || k.id and w.thesis_id not in (select id from not_offered)) c, query a
      where words_of(k.phrase) @@ (select ${wordMatch} from query) and c.num > 0
    ), best as materialized (
      select coalesce(least((select min(place) from listed_hits), (select min(place) from people), (select min(place) from phrases)), 0) >= ${partialMatchRank} as partly
    ), matching as materialized (select h.* from listed_hits h, best where best.partly or h.place < ${partialMatchRank}),
    matching_mentors as materialized (select m.* from people m, best where best.partly or m.place < ${partialMatchRank}),
    matching_keywords as materialized (select k.* from phrases k, best where best.partly or k.place < ${partialMatchRank}),
    page as materialized (
      select thesis_id, row_number() over (order by place, standing, thesis_id desc) as nth from matching
      order by place, standing, thesis_id desc limit ${options.topics} offset ${(options.page - 1) * options.topics}
    )
    select best.partly, least((select count(*) from matching), ${maxCountedTheses})::int as "numOfTheses",
      (select count(*) > ${maxCountedTheses} or coalesce(bool_or(cut), false) from matching) as full,
      (select count(*)::int from matching_mentors) as "numOfMentors", (select count(*)::int from matching_keywords) as "numOfKeywords",
      ${jsonRows(sql`select t.id, t.name, t.name_eng as "nameEng", ${publicStatus()} as status, ${preReservedUntil(now)} as "heldUntil",
          s.name as study, s.name_eng as "studyEng", s.color, u.name_with_title as mentor, c.name_with_title as "coMentor", t.company, t.keyword_list as keywords
        from page join theses t on t.id = page.thesis_id join users u on u.id = t.mentor_id left join users c on c.id = t.co_mentor_id
        join studies s on s.id = t.study_id order by page.nth`)} as theses,
      ${jsonRows(sql`select id, name_with_title as name, first_name as "firstName", last_name as "lastName", photo_file_id as photo, free,
          ${departmentList(sql`matching_mentors.id`)} as departments
        from matching_mentors order by place, free desc, name, id limit ${options.mentors} offset ${(options.page - 1) * options.mentors}`)} as mentors,
      ${jsonRows(sql`select id, phrase, num from matching_keywords order by place, num desc, phrase, id limit ${options.keywords} offset ${(options.page - 1) * options.keywords}`)} as keywords,
      ${jsonRows(sql`select id, name, name_eng as "nameEng" from studies s where exists (select from theses t
        where t.study_id = s.id and ${isPublicThesis()}) order by name, id`)} as studies
    from best`,
  );
  if (!row) throw new Error("an answer is always there");
  return row;
}

/** Rank of a match in a short list of names. */
const matchRank = (words: SQL) =>
  sql`case when ${words} @@ a.exact then 0 when ${words} @@ a.folded then 1 when ${words} @@ a.every then 2 else ${partialMatchRank} end`;

const jsonRows = (rows: SQL) => sql`coalesce((select json_agg(r) from (${rows}) r), '[]')`;

/** For each word, similar indexed words, including those that match no public thesis. */
export async function findSimilarWords(db: Database, words: readonly string[]): Promise<string[][]> {
  const typed = words.map((word, nth) => ({ nth, word, swapped: transpositions(word).flatMap(inflect) }));
  const rows = await queryRows<{ known: string[] }>(
    db,
    sql`select coalesce((select array_agg(distinct near.word) from (
        (select w.folded as word from search_words w where w.folded % typed.word order by similarity(w.folded, typed.word) desc limit 30)
        union all select w.folded from search_words w where w.folded = any(typed.swapped)
      ) near), '{}') as known
    from json_to_recordset(${JSON.stringify(typed)}::json) as typed (nth int, word text, swapped text[]) order by nth`,
  );
  return rows.map(({ known }) => known);
}

export type SearchOutcome = {
  matches: SearchMatches;
  /** Folded search words in any form, to be highlighted. */
  words: string[];
  /** The corrected query, if nothing matched the typed one. */
  correctedTo: string | undefined;
};

/**
 * Searches for the typed text; without a complete match, for corrections and partial matches. At most three statements.
 */
export async function runSearch(
  reader: SearchContext,
  typed: string,
  options: SearchOptions,
): Promise<SearchOutcome | undefined> {
  const query = parseQuery(typed);
  if (!query) return undefined;
  const words = foldedTerms(query);
  const first = { matches: await findMatches(reader, query, options), words, correctedTo: undefined };
  if (!hasNoMatches(first.matches)) return first;
  const corrected = correctQuery(query, await findSimilarWords(reader.db, words));
  const effectiveQuery = corrected ?? query;
  if (!corrected && words.length === 1) return first;
  const second = await findMatches(reader, effectiveQuery, options, true);
  if (hasNoMatches(second)) return first;
  const correctedTo = corrected?.words.map(({ word, written }) => written || restoreDiacritics(word, second)).join(" ");
  return { matches: second, words: foldedTerms(effectiveQuery), correctedTo };
}

const foldedTerms = ({ words }: ParsedQuery) => words.map(({ word }) => word);

/** A folded word with the diacritics and capitals of the results. */
function restoreDiacritics(word: string, { mentors, keywords, theses }: SearchMatches): string {
  const texts = [
    ...theses.flatMap(({ name, keywords }) => [name, keywords]), //
    ...keywords.map(({ phrase }) => phrase),
  ];
  const isSameWord = (written: string) => foldText(written) === word;
  const names = mentors.flatMap(({ name }) => name.split(/[^\p{L}]+/u));
  return writtenWords(texts.join(" ")).find(isSameWord) ?? names.find(isSameWord) ?? word;
}

const hasNoMatches = ({ numOfTheses, numOfMentors, numOfKeywords }: SearchMatches) =>
  numOfTheses === 0 && numOfMentors === 0 && numOfKeywords === 0;

/**
 * The query with each unknown word corrected and uncorrectable words left out; undefined if nothing can be corrected.
 */
function correctQuery(query: ParsedQuery, similar: readonly (readonly string[])[]): ParsedQuery | undefined {
  const words = query.words.flatMap((typed, nth) => {
    const similarWords = similar[nth] ?? [];
    const [nearest, ...others] = suggestCorrections(typed.word, similarWords);
    if (typed.forms.some((form) => similarWords.includes(form)))
      return [{ ...typed, forms: [...typed.forms, ...others] }];
    return nearest
      ? [{ ...toSearchTerm(nearest), forms: [nearest, ...others].flatMap((word) => toSearchTerm(word).forms) }]
      : [];
  });
  const same = words.length === query.words.length && words.every(({ word }, nth) => word === query.words[nth]?.word);
  if (words.length === 0 || same) return undefined;
  return { words, phrase: words.map(({ word }) => word).join(" ") };
}
