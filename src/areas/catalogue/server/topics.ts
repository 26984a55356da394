import { type SQL, sql } from "drizzle-orm";
import { yearOf } from "#areas/quotas/server/queries.ts";
import { heldUntil } from "#areas/theses/server/kept-for.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type MentorLoad, remainingQuota } from "../places.ts";
import type { ListedThesisView } from "../shown.ts";
import { type CatalogueFilters, pageSizes } from "../wish.ts";
import { selectMentorLoad, studyLoadsCte } from "./standing.ts";

/** Whose topics: of a mentor or with a keyword, on one study or on all. */
export type ThesisScope = { mentorId?: number; keywordId?: number; studyId: number | null };

type ThesisListFilters = Pick<CatalogueFilters, "statuses" | "page">;

/** A page of public topics, the free ones first, then in Croatian order; each with the places that its mentor has left there. */
export async function loadThesisCards(
  db: Database,
  whose: ThesisScope,
  { statuses, page }: ThesisListFilters,
  now: Date,
) {
  const rows = await queryRows<Omit<ListedThesisView, "places"> & { studyId: number; standing: MentorLoad }>(
    db,
    sql`with ${yearOf(now)}, page as (
      select t.* from theses t where ${thesisScopeCondition(whose, statuses)}
      order by ${statusOrder}, t.name, t.id limit ${pageSizes.topics} offset ${(page - 1) * pageSizes.topics}),
    ${studyLoadsCte(now, sql`t.mentor_id in (select mentor_id from page)`)},
    mentors as materialized (select m.mentor_id, ${selectMentorLoad(sql`m.mentor_id`)} as standing from (select distinct mentor_id from page) m)
    select ${thesisCardColumns}, study.id as "studyId", ${heldUntil(now)} as "heldUntil", m.standing
    from page t join mentors m on m.mentor_id = t.mentor_id ${thesisCardJoins}
    order by ${statusOrder}, t.name, t.id`,
  );
  return rows.map(
    ({ standing, studyId, ...topic }): ListedThesisView => ({ ...topic, places: remainingQuota(standing, studyId) }),
  );
}

/** The `TopicShown` of a topic `t`. */
export const thesisCardColumns = sql`t.id, t.name, t.name_eng as "nameEng", t.status, t.mentor_id as "mentorId",
  mentor.name_with_title as mentor, co.name_with_title as "coMentor", study.formatted_name as study, study.color,
  t.program_list as programs, t.keyword_list as keywords`;

export const thesisCardJoins = sql`join users mentor on mentor.id = t.mentor_id join studies study on study.id = t.study_id
  left join users co on co.id = t.co_mentor_id`;

export const thesisScopeCondition = (
  { mentorId, keywordId, studyId }: ThesisScope,
  statuses: CatalogueFilters["statuses"],
): SQL =>
  sql.join(
    [
      sql`t.status = any(${sql.param([...statuses])}::text[])`,
      ...(mentorId === undefined ? [] : [sql`t.mentor_id = ${mentorId}`]),
      ...(keywordId === undefined
        ? []
        : [sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${keywordId})`]),
      ...(studyId === null ? [] : [sql`t.study_id = ${studyId}`]),
    ],
    sql` and `,
  );

const statusOrder = sql`array_position(array['published', 'reserved', 'completed'], t.status)`;
