import { type SQL, sql } from "drizzle-orm";
import { publicCounts } from "#areas/theses/counts/server/queries.ts";
import { hasPublicStatus, isListed } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import {
  selectStatusCounts,
  selectStudyCounts,
  studyCountsCte,
  studyExists,
  sumOfStatuses,
} from "../../availability/server/queries.ts";
import { type CatalogueFilters, pageSizes } from "../../filters/rules.ts";
import type { KeywordDetailView, KeywordListView } from "../../schema.ts";

type KeywordListFilters = Pick<CatalogueFilters, "statuses" | "q" | "min" | "sort" | "letter" | "page">;

/**
 * A page of keywords of theses in the selected statuses, on one study or on all, with frequencies, and the studies for
 * the menu. One statement; 404 for an unknown study.
 */
export async function loadKeywordList(
  db: Database,
  studyId: number | null,
  { statuses, q, min, sort, letter, page }: KeywordListFilters,
  now: Date,
): Promise<KeywordListView> {
  const [row] = await queryRows<KeywordListView & { known: boolean }>(
    db,
    sql`with ${studyCountsCte(now, { counted: "study" })},
    sums as (
      select counted_id, sum(${sumOfStatuses(statuses)})::int as num from ${publicCounts(localDate(now))} c
      where counted = 'keyword' and ${studyId === null ? sql`true` : sql`study_id = ${studyId}`}
      group by counted_id having sum(${sumOfStatuses(statuses)}) >= ${min}),
    found as (
      select k.id, k.phrase, s.num, ${letterOfPhrase} as letter from sums s join keywords k on k.id = s.counted_id
      where ${sql.join([sql`true`, ...matchWordsSql(foldTextSql(sql`k.phrase`), q)], sql` and `)}),
    matching as (select * from found where ${letter === "" ? sql`true` : sql`letter = ${letter}`}),
    chosen as (
      select * from matching order by ${keywordOrder[sort]}
      limit ${pageSizes.keywords} offset ${(page - 1) * pageSizes.keywords})
    select ${studyExists(studyId)} as known, (select count(*)::int from matching) as total, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'num', num) order by ${keywordOrder[sort]}) from chosen), '[]') as keywords,
      coalesce((select jsonb_agg(jsonb_build_object('letter', letter, 'num', num) order by letter = '#' desc, letter collate "hr-x-icu")
        from (select letter, count(*)::int as num from found group by letter) letters), '[]') as letters`,
  );
  return orNotFound(row?.known ? row : undefined);
}

/** The letter of the Croatian alphabet under which a keyword is listed, as `alphabetLetter` finds it. */
const letterOfPhrase = sql`coalesce(upper((regexp_match(normalize(k.phrase), '^(?:dž|lj|nj|[[:alpha:]])', 'i'))[1]), '#')`;

const keywordOrder: Record<CatalogueFilters["sort"], SQL> = { 1: sql`num desc, phrase, id`, 2: sql`phrase, id` };

const studyCondition = (studyId: number | null): SQL => (studyId === null ? sql`true` : sql`t.study_id = ${studyId}`);

/** Related keywords shown for a keyword. */
const maxRelatedKeywords = 12;

/**
 * A keyword with its number of theses by study, and the keywords most often used together with it; undefined if there
 * is no such keyword or study.
 */
export async function findKeywordDetail(
  db: Database,
  id: number,
  studyId: number | null,
  statuses: CatalogueFilters["statuses"],
  now: Date,
): Promise<KeywordDetailView | undefined> {
  const hasKeyword = sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${id})`;
  const [row] = await queryRows<KeywordDetailView & { known: boolean }>(
    db,
    sql`with ${studyCountsCte(now, { counted: "keyword", id })}
    select ${studyExists(studyId)} as known, k.id, k.phrase, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'num', num) order by num desc, phrase) from (
        select other.id, other.phrase, count(*)::int as num from theses t join thesis_keywords l on l.thesis_id = t.id
        join keywords other on other.id = l.keyword_id
        where ${hasKeyword} and ${studyCondition(studyId)} and ${hasPublicStatus(statuses)} and ${isListed(localDate(now))} and other.id <> ${id}
        group by other.id order by num desc, other.phrase limit ${literalNumber(maxRelatedKeywords)}) beside), '[]') as related
    from keywords k where k.id = ${id}`,
  );
  return row?.known ? row : undefined;
}
