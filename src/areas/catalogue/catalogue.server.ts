import { type SQL, sql } from "drizzle-orm";
import { redirect } from "react-router";
import { isFollowing } from "#areas/following/following.server.ts";
import type { FollowTarget } from "#areas/following/following-rules.ts";
import { bySurname, canActAs, departmentsJson, isTeacher } from "#areas/people/fragments.server.ts";
import { isActiveReservation, isDefensePublic } from "#areas/reservations/fragments.server.ts";
import { waitingCount } from "#areas/reservations/waiting-list/fragments.server.ts";
import { takesProposalsOf } from "#areas/student-proposals/fragments.server.ts";
import { currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { publicCounts } from "#areas/theses/counts.server.ts";
import {
  hasPublicStatus,
  isListed,
  isPublicThesis,
  keywordName,
  publicStatus,
} from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalList, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { safeRedirectPath } from "#kit/http/responses.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import {
  type CountedStatus,
  selectMentorLoad,
  selectPortrait,
  selectStatusCounts,
  selectStudyCounts,
  studyCountsCte,
  studyExists,
  studyLoadsCte,
  sumOfStatuses,
} from "./availability.server.ts";
import { type MentorLoad, remainingQuota } from "./availability.ts";
import type {
  KeywordDetailView,
  KeywordListView,
  ListedThesisView,
  MentorDetailView,
  MentorListView,
  PublicThesis,
} from "./catalogue.ts";
import {
  type CatalogueFilters,
  filteredPath,
  lastPage,
  pageSizes,
  parseCatalogueFilters,
} from "./filters.ts";

type KeywordListFilters = Pick<
  CatalogueFilters,
  "statuses" | "q" | "min" | "sort" | "letter" | "page"
>;

/** When and in which language a page is shown. */
type Moment = Pick<Context, "now" | "language">;

/**
 * A page of keywords of theses in the selected statuses, on one study or on all, with frequencies,
 * and the studies for the menu. One statement; 404 for an unknown study.
 */
export async function loadKeywordList(
  db: Database,
  studyId: number | null,
  { statuses, q, min, sort, letter, page }: KeywordListFilters,
  { now, language }: Moment,
): Promise<KeywordListView> {
  const [row] = await queryRows<KeywordListView & { known: boolean }>(
    db,
    sql`with ${studyCountsCte(now, { counted: "study" })},
    sums as (
      select counted_id, sum(${sumOfStatuses(statuses)})::int as num from ${publicCounts(localDate(now))} c
      where counted = 'keyword' and ${studyId === null ? sql`true` : sql`study_id = ${studyId}`}
      group by counted_id having sum(${sumOfStatuses(statuses)}) >= ${min}),
    found as (
      select k.id, k.phrase, k.phrase_eng, ${keywordName(language)} as name, s.num, ${letterOf(keywordName(language))} as letter
      from sums s join keywords k on k.id = s.counted_id
      where ${sql.join([sql`true`, ...matchWordsSql(foldTextSql(keywordName(language)), q)], sql` and `)}),
    matching as (select * from found where ${letter === "" ? sql`true` : sql`letter = ${letter}`}),
    chosen as (
      select * from matching order by ${keywordOrder[sort]}
      limit ${pageSizes.keywords} offset ${(page - 1) * pageSizes.keywords})
    select ${studyExists(studyId)} as known, (select count(*)::int from matching) as total, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'phraseEng', phrase_eng, 'num', num) order by ${keywordOrder[sort]}) from chosen), '[]') as keywords,
      coalesce((select jsonb_agg(jsonb_build_object('letter', letter, 'num', num) order by letter = '#' desc, letter collate "hr-x-icu")
        from (select letter, count(*)::int as num from found group by letter) letters), '[]') as letters`,
  );
  return orNotFound(row?.known ? row : undefined);
}

/**
 * The letter of the Croatian alphabet under which a keyword is listed, as `alphabetLetter` finds
 * it.
 */
const letterOf = (name: SQL): SQL =>
  sql`coalesce(upper((regexp_match(normalize(${name}), '^(?:dž|lj|nj|[[:alpha:]])', 'i'))[1]), '#')`;

const keywordOrder: Record<CatalogueFilters["sort"], SQL> = {
  1: sql`num desc, name, id`,
  2: sql`name, id`,
};

const studyCondition = (studyId: number | null): SQL =>
  studyId === null ? sql`true` : sql`t.study_id = ${studyId}`;

/** Related keywords shown for a keyword. */
const maxRelatedKeywords = 12;

/**
 * A keyword with its number of theses by study, and the keywords most often used together with it;
 * undefined if there is no such keyword or study.
 */
export async function findKeywordDetail(
  db: Database,
  id: number,
  studyId: number | null,
  statuses: CatalogueFilters["statuses"],
  { now, language }: Moment,
): Promise<KeywordDetailView | undefined> {
  const hasKeyword = sql`t.id in (select thesis_id from thesis_keywords where keyword_id = ${id})`;
  const [row] = await queryRows<KeywordDetailView & { known: boolean }>(
    db,
    sql`with ${studyCountsCte(now, { counted: "keyword", id })}
    select ${studyExists(studyId)} as known, k.id, k.phrase, k.phrase_eng, ${selectStudyCounts} as studies, ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'phrase', phrase, 'phraseEng', phrase_eng, 'num', num) order by num desc, name) from (
        select other.id, other.phrase, other.phrase_eng, ${keywordName(language, sql`other`)} as name, count(*)::int as num from theses t join thesis_keywords l on l.thesis_id = t.id
        join keywords other on other.id = l.keyword_id
        where ${hasKeyword} and ${studyCondition(studyId)} and ${hasPublicStatus(statuses)} and ${isListed(localDate(now))} and other.id <> ${id}
        group by other.id order by num desc, name limit ${literalNumber(maxRelatedKeywords)}) beside), '[]') as related
    from keywords k where k.id = ${id}`,
  );
  return row?.known ? row : undefined;
}

type CatalogueLoaderArgs = Parameters<typeof contextOf>[0] & {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
};

/** The parameters of a catalogue page and the actor. */
export type CatalogueParams = {
  context: Context;
  /** One study, or null for all. */
  studyId: number | null;
  filters: CatalogueFilters;
};

/** Parameters of an overview, of all studies or of the one in `id`; 404 for an invalid id. */
export const parseOverviewParams = ({ params: { id }, ...args }: CatalogueLoaderArgs) =>
  parseParams(id, args);

/** Parameters of one mentor or keyword, on all studies or on one; spec §2 has two routes for it. */
export const parseDetailParams = (
  kind: "mentor" | "keyword",
  { params, ...args }: CatalogueLoaderArgs,
): CatalogueParams & { id: number } => ({
  id: parseId(params[kind] ?? params.id),
  ...parseParams(params.study, args),
});

const parseParams = (
  study: string | undefined,
  args: Omit<CatalogueLoaderArgs, "params">,
): CatalogueParams => ({
  context: contextOf(args),
  studyId: study === undefined ? null : parseId(study),
  filters: parseCatalogueFilters(args.url.searchParams),
});

/** The data of the layout, common to all catalogue pages; `target` is what readers may follow. */
export async function loadLayout(
  { context: { db, actor, publicUrl }, studyId, filters }: CatalogueParams,
  target: FollowTarget | null,
) {
  return {
    studyId,
    filters,
    publicUrl,
    target,
    following: target && (await isFollowing(db, actor, target)),
  };
}

/** The overview of a study can be followed; the overview of all studies cannot. */
export const studyFollowTarget = ({ studyId }: CatalogueParams): FollowTarget | null =>
  studyId === null ? null : { kind: "study", id: studyId };

/** Redirects to the last page if the requested page is beyond it. */
export function redirectToLastPage(
  filters: CatalogueFilters,
  total: number,
  length: number,
  path: string,
): void {
  const last = lastPage(total, length);
  if (filters.page > last)
    throw redirect(safeRedirectPath(filteredPath(path, filters, { page: last }), path));
}

type MentorListFilters = Pick<CatalogueFilters, "statuses" | "q" | "page">;

/**
 * A page of mentors with theses in the selected statuses, on one study or on all, by surname, and
 * the studies for the menu. One statement; 404 for an unknown study.
 */
export async function loadMentorList(
  db: Database,
  studyId: number | null,
  { statuses, q, page }: MentorListFilters,
  now: Date,
): Promise<MentorListView> {
  const [row] = await queryRows<MentorListView & { known: boolean }>(
    db,
    sql`with ${currentAcademicYear(now)}, ${studyCountsCte(now, { counted: "study" })},
    sums as (
      select counted_id as mentor_id from ${publicCounts(localDate(now))} c
      where counted = 'mentor' and ${studyId === null ? sql`true` : sql`study_id = ${studyId}`}
      group by counted_id having sum(${sumOfStatuses(statuses)}) > 0),
    matching as (
      select u.id, u.last_name, u.first_name, u.name_with_title, u.photo_file_id from sums s join users u on u.id = s.mentor_id
      where ${sql.join([sql`true`, ...matchWordsSql(foldTextSql(sql`u.name_with_title`), q)], sql` and `)}),
    chosen as (
      select * from matching m order by ${bySurname(sql`m`)}
      limit ${pageSizes.mentors} offset ${(page - 1) * pageSizes.mentors}),
    ${studyLoadsCte(now, sql`select id from chosen`)}
    select ${studyExists(studyId)} as known, (select count(*)::int from matching) as total, ${selectStudyCounts} as studies,
      ${selectStatusCounts(studyId)} as counts,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name_with_title, 'portrait', ${selectPortrait(sql`u`)},
          'departments', ${departmentsJson(sql`u.id`)},
          'load', ${selectMentorLoad(sql`u.id`)}) order by ${bySurname()})
        from chosen u), '[]') as mentors`,
  );
  return orNotFound(row?.known ? row : undefined);
}

/**
 * A teacher with theses, statistics and the notes shown on the web, on one study or on all; 404 for
 * anybody else.
 */
export async function loadMentorDetail(
  db: Database,
  id: number,
  studyId: number | null,
  now: Date,
  { studentId, by = "public" }: { studentId?: number; by?: CountedStatus } = {},
): Promise<MentorDetailView> {
  const [row] = await queryRows<MentorDetailView & { known: boolean }>(
    db,
    sql`with ${currentAcademicYear(now)}, ${studyCountsCte(now, { counted: "mentor", id })}, ${studyLoadsCte(now, sql`${id}`, by)}
    select ${studyExists(studyId)} as known, u.id, u.name_with_title as name, ${selectPortrait(sql`u`)} as portrait,
      ${departmentsJson(sql`u.id`)} as departments,
      ${selectMentorLoad(sql`u.id`)} as load, ${selectStudyCounts} as studies,
      ${selectStatusCounts(studyId)} as counts, ${selectMentorNotes(id, studyId)} as notes,
      ${studentId === undefined ? sql`false` : takesProposalsOf(studentId, localDate(now))} as takes_proposals
    from users u where u.id = ${id} and (${isTeacher()} or exists (select from study_loads))`,
  );
  return orNotFound(row?.known ? row : undefined);
}

const selectMentorNotes = (mentorId: number, studyId: number | null): SQL =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'studies', n.study_list, 'studiesEng', coalesce((select string_agg(coalesce(nullif(s.formatted_name_eng, ''), s.formatted_name), '|' order by s.formatted_name)
        from mentor_note_studies l join studies s on s.id = l.study_id where l.mentor_note_id = n.id), ''), 'updatedAt', n.updated_at,
      'file', case when f.id is not null then jsonb_build_object('name', f.name, 'size', f.size) end) order by n.updated_at desc, n.id desc)
    from mentor_notes n left join files f on f.id = n.file_id
    where n.mentor_id = ${mentorId} and n.show_on_web and ${
      studyId === null
        ? sql`true`
        : sql`(n.study_list = '' or exists (select from mentor_note_studies l where l.mentor_note_id = n.id and l.study_id = ${studyId}))`
    }), '[]')`;

/**
 * The username of a mentor with a photo, which is public beside the name; 404 for a mentor without
 * one and for anybody else.
 */
export async function loadPortraitUsername(db: Database, id: number, now: Date): Promise<string> {
  const [row] = await queryRows<{ username: string }>(
    db,
    sql`select u.username from users u where u.id = ${id} and u.photo_file_id is not null
      and (${canActAs("mentor", localDate(now))} or exists (
        select from theses t where t.mentor_id = u.id and ${isPublicThesis()}))`,
  );
  return orNotFound(row).username;
}

/** Theses of a mentor or with a keyword, on one study or on all. */
export type ThesisScope = { mentorId?: number; keywordId?: number; studyId: number | null };

type ThesisListFilters = Pick<CatalogueFilters, "statuses" | "page">;

/**
 * A page of public theses, free ones first, then in Croatian order, each with the free places in
 * its mentor's quotas.
 */
export async function loadThesisCards(
  db: Database,
  scope: ThesisScope,
  { statuses, page }: ThesisListFilters,
  now: Date,
  language: Language,
) {
  const rows = await queryRows<
    Omit<ListedThesisView, "remainingQuota"> & { studyId: number; load: MentorLoad }
  >(
    db,
    sql`with ${currentAcademicYear(now)}, page as (
      select t.*, standing_of(${publicStatus()}) as standing from theses t
      where ${hasPublicStatus(statuses)} and ${thesisScopeCondition(scope, now)}
      order by standing, t.name, t.id limit ${pageSizes.theses} offset ${(page - 1) * pageSizes.theses}),
    ${studyLoadsCte(now, sql`select mentor_id from page`)},
    mentors as materialized (select m.mentor_id, ${selectMentorLoad(sql`m.mentor_id`)} as load from (select distinct mentor_id from page) m)
    select ${thesisCardColumns(language)}, study.id as study_id, ${preReservedUntil(now)} as held_until, ${waitingCount} as waiting, m.load
    from page t join mentors m on m.mentor_id = t.mentor_id ${thesisCardJoins}
    order by t.standing, t.name, t.id`,
  );
  return rows.map(
    ({ load, studyId, ...thesis }): ListedThesisView => ({
      ...thesis,
      remainingQuota: remainingQuota(load, studyId),
    }),
  );
}

/** Columns of a `ThesisCardView` from a thesis `t`, for a page in this language. */
export const thesisCardColumns = (
  language: Language,
): SQL => sql`t.id, t.name, t.name_eng as "nameEng", ${publicStatus()} as status, t.mentor_id as "mentorId",
  mentor.name_with_title as mentor, co.name_with_title as "coMentor", study.formatted_name as study, study.formatted_name_eng as "studyEng",
  study.color, t.program_list as programs, ${language === "en" ? programNamesEng : sql`''`} as "programsEng", t.keyword_list as keywords,
  ${language === "en" ? keywordNamesEng : sql`''`} as "keywordsEng"`;

const programNamesEng = sql`(select string_agg(p.name_eng, '|' order by p.name) from thesis_study_programs l
  join study_programs p on p.id = l.study_program_id where l.thesis_id = t.id)`;

const keywordNamesEng = sql`(select coalesce(string_agg(k.phrase_eng, '|' order by k.phrase), '') from thesis_keywords l
  join keywords k on k.id = l.keyword_id where l.thesis_id = t.id)`;

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
 * Public theses with the field names of spec §3, including activeReservation only, by their stored
 * status; in Croatian order.
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
        jsonb_build_object('id', co.id, 'name', co.name, 'nameWithTitle', co.name_with_title) end as co_mentor,
      t.name, t.name_eng, t.description, t.company,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as strategic_area,
      array(select jsonb_build_object('id', k.id, 'phrase', k.phrase) from thesis_keywords l
        join keywords k on k.id = l.keyword_id where l.thesis_id = t.id order by k.phrase) as keywords,
      case t.status when 'published' then 1 when 'reserved' then 2 else 5 end as status,
      to_json(t.created_at) #>> '{}' as created_at, to_json(t.updated_at) #>> '{}' as updated_at,
      to_json(t.defensed_at) #>> '{}' as defensed_at, to_json(t.completed_at) #>> '{}' as completed_at,
      t.dabar_status, t.dabar_pid,
      case when r.id is not null then jsonb_build_object('thesisName', r.thesis_name, 'student', jsonb_build_object('name', st.name),
        'createdAt', r.created_at, 'defenseDate', case when public.defense then r.defense_date end,
        'defensePlace', case when public.defense then r.defense_place end) end as active_reservation
    from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
    join users m on m.id = t.mentor_id left join users co on co.id = t.co_mentor_id
    left join strategic_areas a on a.id = t.strategic_area_id
    left join reservations r on r.thesis_id = t.id and ${isActiveReservation()}
    left join users st on st.id = r.student_id
    cross join lateral (select ${isDefensePublic} as defense) public
    where t.status in ${literalList(statuses)} and ${thesisScopeCondition(scope, now)} order by t.name, t.id`,
  );
