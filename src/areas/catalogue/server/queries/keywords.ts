import { type SQL, sql } from "drizzle-orm";
import { currentAcademicYear } from "#areas/studies/server/queries/fragments.ts";

import { type Database, foldTextSql, matchWordsSql, queryRows } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import {
  selectStatusCounts,
  selectStudyCounts,
  studyExists,
  studyLoadsCte,
} from "../../availability/server/queries.ts";
import { type CatalogueFilters, pageSizes } from "../../filters/rules.ts";
import type { KeywordDetailView, KeywordListView } from "../../schema.ts";

type KeywordListFilters = Pick<CatalogueFilters, "statuses" | "q" | "min" | "sort" | "page">;

/**
 * A page of keywords of theses in the selected statuses, on one study or on all, with frequencies, and the studies for
 * the menu. One statement; 404 for an unknown study.
 */
export async function loadKeywordList(
  db: Database,
  studyId: number | null,
  { statuses, q, min, sort, page }: KeywordListFilters,
  now: Date,
): Promise<KeywordListView> {
  const [row] = await queryRows<KeywordListView & { known: boolean }>(
    db,
    sql`with ${currentAcademicYear(now)}, ${studyLoadsCte(now)},
    matching as (
      select k.id, k.phrase, count(*)::int as num from thesis_keywords l join theses t on t.id = l.thesis_id
      join keywords k on k.id = l.keyword_id
      where ${sql.join([sql`t.status = any(${sql.param([...statuses])}::text[])`, studyCondition(studyId), ...matchWordsSql(foldTextSql(sql`k.phrase`), q)], sql` and `)}
      group by k.id having count(*) >= ${min}),
    chosen as (
      select * from matching order by ${keywordOrder[sort]}
      limit ${pageSizes.keywords} offset ${(page - 1) * pageSizes.keywords})
    select ${studyExists(studyId)} as known, (select count(*)::int from matching) as total, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'num', num) order by ${keywordOrder[sort]}) from chosen), '[]') as keywords`,
  );
  return orNotFound(row?.known ? row : undefined);
}

const keywordOrder: Record<CatalogueFilters["sort"], SQL> = { 1: sql`num desc, phrase, id`, 2: sql`phrase, id` };

const studyCondition = (studyId: number | null): SQL => (studyId === null ? sql`true` : sql`t.study_id = ${studyId}`);

/** Related keywords shown for a keyword. */
const maxRelatedKeywords = 12;

/**
 * A keyword with its number of theses by study, and the keywords most often used together with it; 404 if there is
 * none.
 */
export async function loadKeywordDetail(
  db: Database,
  id: number,
  studyId: number | null,
  statuses: CatalogueFilters["statuses"],
  now: Date,
): Promise<KeywordDetailView> {
  const hasKeyword = sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${id})`;
  const [row] = await queryRows<KeywordDetailView & { known: boolean }>(
    db,
    sql`with ${currentAcademicYear(now)}, ${studyLoadsCte(now, hasKeyword)}
    select ${studyExists(studyId)} as known, k.id, k.phrase, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'num', num) order by num desc, phrase) from (
        select other.id, other.phrase, count(*)::int as num from theses t join thesis_keywords l on l.thesis_id = t.id
        join keywords other on other.id = l.keyword_id
        where ${hasKeyword} and ${studyCondition(studyId)} and t.status = any(${sql.param([...statuses])}::text[]) and other.id <> ${id}
        group by other.id order by num desc, other.phrase limit ${maxRelatedKeywords}) beside), '[]') as related
    from keywords k where k.id = ${id}`,
  );
  return orNotFound(row?.known ? row : undefined);
}
