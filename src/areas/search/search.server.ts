import { type SQL, sql } from "drizzle-orm";
import type { PortraitView } from "#areas/catalogue/catalogue.ts";
import { departmentList, isTeacher } from "#areas/people/fragments.server.ts";
import { thesesNotOffered } from "#areas/theses/counts.server.ts";
import {
  isOffered,
  isPublicThesis,
  publicStatus,
  thesesNotFinal,
} from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldText } from "#kit/text/croatian.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { inflect } from "./inflection.ts";
import {
  maxCountedTheses,
  partialMatchRank,
  rankSeveralTerms,
  rankSingleTerm,
  type SearchFilters,
  termLookupCte,
} from "./ranking.server.ts";
import { suggestCorrections, transpositions } from "./spelling.ts";
import { type ParsedQuery, parseQuery, toSearchTerm, writtenWords } from "./terms.ts";

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
 * Public theses, and mentors and keywords that have any, each in ranking order. With `part`,
 * matches of all words but one if nothing has all of them. One statement with few variants of its
 * text, because planning takes as long as running it.
 */
export async function findMatches(
  { db, now }: SearchContext,
  query: ParsedQuery,
  options: SearchOptions,
  part = false,
): Promise<SearchMatches> {
  const { words } = query;
  const today = localDate(now);
  const hits =
    words.length === 1 ? rankSingleTerm(options) : rankSeveralTerms(query, options, part);
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
    select best.partly, least((select count(*) from matching), ${maxCountedTheses})::int as num_of_theses,
      (select count(*) > ${maxCountedTheses} or coalesce(bool_or(cut), false) from matching) as full,
      (select count(*)::int from matching_mentors) as num_of_mentors, (select count(*)::int from matching_keywords) as num_of_keywords,
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
export async function findSimilarWords(
  db: Database,
  words: readonly string[],
): Promise<string[][]> {
  const searchedWords = words.map((word, index) => ({
    nth: index,
    word,
    swapped: transpositions(word).flatMap(inflect),
  }));
  const rows = await queryRows<{ known: string[] }>(
    db,
    sql`select coalesce((select array_agg(distinct near.word) from (
        (select w.folded as word from search_words w where w.folded % typed.word order by similarity(w.folded, typed.word) desc limit 30)
        union all select w.folded from search_words w where w.folded = any(typed.swapped)
      ) near), '{}') as known
    from json_to_recordset(${JSON.stringify(searchedWords)}::json) as typed (nth int, word text, swapped text[]) order by nth`,
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
 * Searches for the typed text; without a complete match, for corrections and partial matches. At
 * most three statements.
 */
export async function runSearch(
  reader: SearchContext,
  input: string,
  options: SearchOptions,
): Promise<SearchOutcome | undefined> {
  const query = parseQuery(input);
  if (!query) return undefined;
  const words = foldedTerms(query);
  const first = {
    matches: await findMatches(reader, query, options),
    words,
    correctedTo: undefined,
  };
  if (!hasNoMatches(first.matches)) return first;
  const corrected = correctQuery(query, await findSimilarWords(reader.db, words));
  const effectiveQuery = corrected ?? query;
  if (!corrected && words.length === 1) return first;
  const second = await findMatches(reader, effectiveQuery, options, true);
  if (hasNoMatches(second)) return first;
  const correctedTo = corrected?.words
    .map(({ word, written }) => written || restoreDiacritics(word, second))
    .join(" ");
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
 * The query with each unknown word corrected and uncorrectable words left out; undefined if nothing
 * can be corrected.
 */
function correctQuery(
  query: ParsedQuery,
  similar: readonly (readonly string[])[],
): ParsedQuery | undefined {
  const words = query.words.flatMap((word, index) => {
    const similarWords = similar[index] ?? [];
    const [nearest, ...others] = suggestCorrections(word.word, similarWords);
    if (word.forms.some((form) => similarWords.includes(form)))
      return [{ ...word, forms: [...word.forms, ...others] }];
    return nearest
      ? [
          {
            ...toSearchTerm(nearest),
            forms: [nearest, ...others].flatMap((word) => toSearchTerm(word).forms),
          },
        ]
      : [];
  });
  const same =
    words.length === query.words.length &&
    words.every(({ word }, index) => word === query.words[index]?.word);
  if (words.length === 0 || same) return undefined;
  return { words, phrase: words.map(({ word }) => word).join(" ") };
}
