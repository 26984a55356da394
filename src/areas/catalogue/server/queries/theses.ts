import { type SQL, sql } from "drizzle-orm";
import { isActiveReservation, isDefensePublic } from "#areas/reservations/server/queries/fragments.ts";
import { waitingCount } from "#areas/reservations/waiting-list/server/queries/fragments.ts";
import { currentAcademicYear } from "#areas/studies/server/queries/fragments.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/server/queries.ts";
import { hasPublicStatus, isListed, publicStatus } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalList } from "#kit/database/sql.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type MentorLoad, remainingQuota } from "../../availability/rules.ts";
import { selectMentorLoad, studyLoadsCte } from "../../availability/server/queries.ts";
import { type CatalogueFilters, pageSizes } from "../../filters/rules.ts";
import type { ListedThesisView, PublicThesis } from "../../schema.ts";

/** Theses of a mentor or with a keyword, on one study or on all. */
export type ThesisScope = { mentorId?: number; keywordId?: number; studyId: number | null };

type ThesisListFilters = Pick<CatalogueFilters, "statuses" | "page">;

/** A page of public theses, free ones first, then in Croatian order, each with what its mentor's quotas leave. */
export async function loadThesisCards(
  db: Database,
  scope: ThesisScope,
  { statuses, page }: ThesisListFilters,
  now: Date,
  language: Language,
) {
  const rows = await queryRows<Omit<ListedThesisView, "remainingQuota"> & { studyId: number; load: MentorLoad }>(
    db,
    sql`with ${currentAcademicYear(now)}, page as (
      select t.*, standing_of(${publicStatus()}) as standing from theses t
      where ${hasPublicStatus(statuses)} and ${thesisScopeCondition(scope, now)}
      order by standing, t.name, t.id limit ${pageSizes.theses} offset ${(page - 1) * pageSizes.theses}),
    ${studyLoadsCte(now, sql`select mentor_id from page`)},
    mentors as materialized (select m.mentor_id, ${selectMentorLoad(sql`m.mentor_id`)} as load from (select distinct mentor_id from page) m)
    select ${thesisCardColumns(language)}, study.id as "studyId", ${preReservedUntil(now)} as "heldUntil", ${waitingCount} as waiting, m.load
    from page t join mentors m on m.mentor_id = t.mentor_id ${thesisCardJoins}
    order by t.standing, t.name, t.id`,
  );
  return rows.map(
    ({ load, studyId, ...thesis }): ListedThesisView => ({ ...thesis, remainingQuota: remainingQuota(load, studyId) }),
  );
}

/** Columns of a `ThesisCardView` from a thesis `t`, for a page in this language. */
export const thesisCardColumns = (
  language: Language,
): SQL => sql`t.id, t.name, t.name_eng as "nameEng", ${publicStatus()} as status, t.mentor_id as "mentorId",
  mentor.name_with_title as mentor, co.name_with_title as "coMentor", study.formatted_name as study, study.formatted_name_eng as "studyEng",
  study.color, t.program_list as programs, ${language === "en" ? programNamesEng : sql`''`} as "programsEng", t.keyword_list as keywords`;

const programNamesEng = sql`(select string_agg(p.name_eng, '|' order by p.name) from thesis_study_programs l
  join study_programs p on p.id = l.study_program_id where l.thesis_id = t.id)`;

export const thesisCardJoins = sql`join users mentor on mentor.id = t.mentor_id join studies study on study.id = t.study_id
  left join users co on co.id = t.co_mentor_id`;

const thesisScopeCondition = ({ mentorId, keywordId, studyId }: ThesisScope, now: Date): SQL =>
  sql.join(
    [
      isListed(localDate(now)),
      ...(mentorId === undefined ? [] : [sql`t.mentor_id = ${mentorId}`]),
      ...(keywordId === undefined
        ? []
        : [sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${keywordId})`]),
      ...(studyId === null ? [] : [sql`t.study_id = ${studyId}`]),
    ],
    sql` and `,
  );

/**
 * Public theses with the field names of spec §3, including activeReservation only, by their stored status; in Croatian
 * order.
 */
export const loadPublicTheses = (
  db: Database,
  scope: ThesisScope,
  statuses: CatalogueFilters["statuses"],
  now: Date,
): Promise<PublicThesis[]> =>
  queryRows<PublicThesis>(
    db,
    sql`select t.id, jsonb_build_object('id', s.id, 'stisId', s.stis_id) as study,
      array(select jsonb_build_object('id', p.id, 'name', p.name) from thesis_study_programs l
        join study_programs p on p.id = l.study_program_id where l.thesis_id = t.id order by p.name) as "studyPrograms",
      d.name as department,
      jsonb_build_object('id', m.id, 'nameWithTitle', m.name_with_title,
        'photoUrl', '/student/mentor-portrait/' || m.id || '?v=' || m.photo_file_id) as mentor,
      case when co.id is not null then
        jsonb_build_object('id', co.id, 'name', co.name, 'nameWithTitle', co.name_with_title) end as "coMentor",
      t.name, t.name_eng as "nameEng", t.description, t.company,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as "strategicArea",
      array(select jsonb_build_object('id', k.id, 'phrase', k.phrase) from thesis_keywords l
        join keywords k on k.id = l.keyword_id where l.thesis_id = t.id order by k.phrase) as keywords,
      case t.status when 'published' then 1 when 'reserved' then 2 else 5 end as status,
      to_json(t.created_at) #>> '{}' as "createdAt", to_json(t.updated_at) #>> '{}' as "updatedAt",
      to_json(t.defensed_at) #>> '{}' as "defensedAt", to_json(t.completed_at) #>> '{}' as "completedAt",
      t.dabar_status as "dabarStatus", t.dabar_pid as "dabarPid",
      case when r.id is not null then jsonb_build_object('thesisName', r.thesis_name, 'student', jsonb_build_object('name', st.name),
        'createdAt', r.created_at, 'defenseDate', case when public.defense then r.defense_date end,
        'defensePlace', case when public.defense then r.defense_place end) end as "activeReservation"
    from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
    join users m on m.id = t.mentor_id left join users co on co.id = t.co_mentor_id
    left join strategic_areas a on a.id = t.strategic_area_id
    left join reservations r on r.thesis_id = t.id and ${isActiveReservation()}
    left join users st on st.id = r.student_id
    cross join lateral (select ${isDefensePublic} as defense) public
    where t.status in ${literalList(statuses)} and ${thesisScopeCondition(scope, now)} order by t.name, t.id`,
  );
