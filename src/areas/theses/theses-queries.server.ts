import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  allowsGuiding,
  bySurname,
  canActAs,
  isActiveStudent,
} from "#areas/people/fragments.server.ts";
import { departments, users } from "#areas/people/tables.server.ts";
import { isActiveReservation } from "#areas/reservations/fragments.server.ts";
import {
  askedDetailsJson,
  isSinceAcademicYear,
  nonWorkingDaysJson,
} from "#areas/studies/fragments.server.ts";
import { strategicAreas, studies } from "#areas/studies/tables.server.ts";
import {
  type BulkRow,
  bulkRows,
  bulkText,
  isWrittenBy,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/column-sql.server.ts";
import type { BlockingRecords } from "#kit/records/deletion.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { AttachedFile } from "./details.ts";
import type { ThesisFormOptions } from "./form-choices.ts";
import {
  dabarLabel,
  detailColumns,
  isSupervisedBy,
  isUndefended,
  isUnreserved,
} from "./fragments.server.ts";
import { theses } from "./tables.server.ts";
import { texts } from "./texts.ts";
import type { ThesisHistoryEntry } from "./timeline.ts";

/** A thesis of a bulk write that gets its id now, with the columns that its row gives. */
export type NewThesis = {
  id: number;
  status: "notPublishedDraft" | "notPublished" | "published";
  /** yyyy-mm-dd; `publishedOn` is empty unless it is published. */
  createdOn: string;
  publishedOn: string;
  columns: Readonly<Record<string, unknown>>;
};

/** SQL: the keywords that the row `r` names, as a thesis stores them. */
export const keywordListOf: SQL = sql`(select coalesce(string_agg(k.phrase, '|' order by k.phrase), '') from keywords k
  where lower(k.phrase) in (select lower(part collate "hr-x-icu") from unnest(string_to_array(r.content ->> 'keywords', '|')) part))`;

/** SQL: the programmes of a study that the row `r` names, as a thesis stores them. */
export const programListOf = (studyId: SQL): SQL =>
  sql`(select coalesce(string_agg(p.name, '|' order by p.name), '') from study_programs p
    where p.study_id = ${studyId} and p.name = any(string_to_array(r.content ->> 'studyPrograms', '|')))`;

/** SQL: many ids as a list, sent as one parameter. */
export const idsOf = (ids: readonly number[]): SQL =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::integer)`;

/** SELECT of the theses and keywords that the keyword lists of these theses name. */
export const selectListedKeywords = (ids: readonly number[]): SQL =>
  sql`select t.id, k.id from theses t, unnest(string_to_array(t.keyword_list, '|')) part
    join keywords k on k.phrase = part where t.id in ${idsOf(ids)}`;

/** The same of study programmes. */
export const selectListedPrograms = (ids: readonly number[]): SQL =>
  sql`select t.id, p.id from theses t, unnest(string_to_array(t.program_list, '|')) part
    join study_programs p on p.name = part where p.study_id = t.study_id and t.id in ${idsOf(ids)}`;

const newDetails = sql.raw(
  detailColumns
    .map(([detail, column]) => `'${column}', coalesce(r.content ->> '${detail}', '')`)
    .join(", "),
);

/** Resolves the names of new rows in one statement. */
export const findNewTheses = (db: Database, rows: readonly BulkRow[]): Promise<NewThesis[]> =>
  queryRows<NewThesis>(
    db,
    sql`select nextval(pg_get_serial_sequence('theses', 'id'))::integer as id, r.content ->> 'status' as status,
        r.content ->> 'createdOn' as created_on, coalesce(r.content ->> 'publishedOn', '') as published_on,
        jsonb_build_object('mentor_id', m.id, 'study_id', s.id, 'department_id', d.id, 'co_mentor_id', c.id,
          'strategic_area_id', a.id, 'name', r.content ->> 'name', 'name_eng', coalesce(r.content ->> 'nameEng', ''),
          'description', coalesce(r.content ->> 'description', ''), 'company', coalesce(r.content ->> 'company', ''), ${newDetails},
          'keyword_list', ${keywordListOf}, 'program_list', ${programListOf(sql`s.id`)}) as columns
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor'
        join studies s on s.name = r.content ->> 'study' join departments d on d.name = r.content ->> 'department'
        left join users c on c.username = ${bulkText("coMentor")}
        left join strategic_areas a on a.name = ${bulkText("strategicArea")}`,
  );

/** The theses that a transaction changed. */
export const findWrittenTheses = async (
  db: Database,
  written: WrittenTransaction,
): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select distinct l.object_id as id from log_entries l where ${isWrittenBy(written)} and l.object_class = 'Thesis'`,
    )
  ).map(({ id }) => id);

const mentor = alias(users, "mentor");
const coMentor = alias(users, "co_mentor");
const student = alias(users, "student");

const thesisColumns = {
  ...getTableColumns(theses),
  study: studies.formattedName,
  studyEng: studies.formattedNameEng,
  asked: askedDetailsJson("studies"),
  attachment: fileJson("theses.attachment_id") as SQL<AttachedFile | null>,
  department: departments.name,
  departmentEng: departments.nameEng,
  mentor: mentor.nameWithTitle,
  coMentor: coMentor.nameWithTitle,
  strategicArea: strategicAreas.name,
  strategicAreaEng: strategicAreas.nameEng,
  preReservationStudent: student.name,
  programs: sql<{ id: number; name: string; nameEng: string }[]>`array(
    select jsonb_build_object('id', p.id, 'name', p.name, 'nameEng', p.name_eng) from thesis_study_programs l
    join study_programs p on p.id = l.study_program_id where l.thesis_id = ${theses.id} order by p.name)`,
  keywords: sql<{ id: number; phrase: string; phraseEng: string }[]>`array(
    select jsonb_build_object('id', k.id, 'phrase', k.phrase, 'phraseEng', k.phrase_eng) from thesis_keywords l
    join keywords k on k.id = l.keyword_id where l.thesis_id = ${theses.id} order by k.phrase)`,
  /** The id of the open or completed reservation. */
  reservationId: sql<number | null>`(
    select r.id from reservations r where r.thesis_id = ${theses.id} and ${isActiveReservation()})`,
};

export const selectThesisViews = (db: Database) =>
  db
    .select(thesisColumns)
    .from(theses)
    .innerJoin(studies, eq(studies.id, theses.studyId))
    .innerJoin(departments, eq(departments.id, theses.departmentId))
    .innerJoin(mentor, eq(mentor.id, theses.mentorId))
    .leftJoin(coMentor, eq(coMentor.id, theses.coMentorId))
    .leftJoin(strategicAreas, eq(strategicAreas.id, theses.strategicAreaId))
    .leftJoin(student, eq(student.id, theses.preReservationStudentId));

/** The view model of a thesis page (spec §3). */
export type ThesisView = Awaited<ReturnType<typeof selectThesisViews>>[number];

/** Loads one thesis with all details; 404 when there is none. */
export const loadThesis = async (db: Database, id: number): Promise<ThesisView> =>
  orNotFound((await selectThesisViews(db).where(eq(theses.id, id)))[0]);

/** Loads the history of a thesis, oldest first. */
export const loadThesisHistory = (db: Database, id: number) =>
  queryRows<ThesisHistoryEntry>(
    db,
    sql`select l.action, to_json(l.logged_at) as at, l.data, l.previous ->> 'status' as "from",
        coalesce(u.name_with_title, l.username) as changed_by
      from log_entries l left join users u on u.id = l.user_id
      where l.object_class = 'Thesis' and l.object_id = ${id} order by l.version`,
  );

/** Loads all reservations of a thesis as links, newest first. */
export const loadReservationLinks = (db: Database, id: number) =>
  queryRows<{ title: string; path: string }>(
    db,
    sql`select u.name || ', ' || to_char(r.created_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY.') as title,
        '/reservation/show/' || r.id as path
      from reservations r join users u on u.id = r.student_id where r.thesis_id = ${id} order by r.id desc`,
  );

/**
 * Maximum number of keywords suggested while a mentor types; any other keyword can be typed in
 * full.
 */
export const maxKeywordOptions = 300;

/**
 * Loads the options that a mentor may choose for a thesis, in one statement. Lists are in the
 * Croatian order.
 */
export async function loadThesisFormOptions(
  { db, now }: Pick<Context, "db" | "now">,
  mentorId: number,
): Promise<ThesisFormOptions> {
  const [row] = await queryRows<ThesisFormOptions>(
    db,
    sql`
    with mine as (
      select s.id, s.formatted_name, ${askedDetailsJson()} as asked from user_studies m join studies s on s.id = m.study_id
      where m.user_id = ${mentorId} and ${allowsGuiding("mentor", sql`m`)})
    select
      array(select jsonb_build_object('id', s.id, 'name', s.formatted_name, 'asked', s.asked, 'programs', array(
          select jsonb_build_object('id', p.id, 'name', p.name) from study_programs p where p.study_id = s.id order by p.name))
        from mine s order by s.formatted_name collate "hr-x-icu") as studies,
      array(select jsonb_build_object('id', d.id, 'name', d.name)
        from user_departments u join departments d on d.id = u.department_id
        where u.user_id = ${mentorId} order by d.name) as departments,
      array(select jsonb_build_object('id', u.id, 'name', u.name_with_title, 'studyIds', jsonb_agg(c.study_id order by c.study_id))
        from user_studies c join users u on u.id = c.user_id
        where c.study_id in (select id from mine) and ${allowsGuiding("co_mentor", sql`c`)} and ${canActAs("coMentor", localDate(now))} and u.id <> ${mentorId}
        group by u.id order by ${bySurname()}) as co_mentors,
      array(select jsonb_build_object('id', a.id, 'name', a.name) from strategic_areas a order by a.name) as "strategicAreas",
      array(select jsonb_build_object('id', u.id, 'name', u.name || ' (' || u.username || ')', 'studyIds', jsonb_agg(e.study_id order by e.study_id))
        from user_studies e join users u on u.id = e.user_id
        where e.study_id in (select id from mine) and e.user_type = 'student' 
          and u.last_login is not null and ${isActiveStudent(localDate(now))}
        group by u.id order by ${bySurname()}) as students,
      array(select k.phrase from keywords k left join thesis_keywords l on l.keyword_id = k.id
        group by k.id order by count(l.thesis_id) desc, k.phrase limit ${literalNumber(maxKeywordOptions)}) as keywords,
      ${nonWorkingDaysJson} as days_off`,
  );
  return orNotFound(row);
}

/**
 * SQL: rows of the theses that the actor may see in the set (product §2). The admin sees all
 * theses. A teacher sees their own and, once sent for publication, those they co-mentor. A head
 * sees those sent for publication in the departments headed now. Roles that deposit in Dabar see
 * completed ones. `current` excludes deleted theses and those completed before this academic year.
 */
export const selectThesisRows = (actor: Actor, view: "current" | "all", today: string): SQL => sql`
  select t.id, t.name, mentor.name_with_title as mentor, coalesce(co_mentor.name_with_title, '') as "coMentor",
    s.name as study, d.name as department, ${gridLabel(sql`t.status`, texts.hr.statuses)} as status,
    replace(t.keyword_list, '|', ', ') as keywords,
    case when t.status = 'completed' then ${dabarLabel()}
      || ${gridLabel(sql`t.dabar_outdated::text`, { true: `, ${texts.hr.dabarOutdated}`, false: "" })} else '' end as "dabarStatus",
    coalesce(t.dabar_pid, '') as "dabarPid",
    ${gridDateOfInstant(sql`t.created_at`)} as "createdAt", ${gridDateOfInstant(sql`t.updated_at`)} as "updatedAt",
    '/thesis/show/' || t.id as "showPath"
  from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
  join users mentor on mentor.id = t.mentor_id left join users co_mentor on co_mentor.id = t.co_mentor_id
  where ${isListedFor(actor)} and (${view === "all"} or ${isCurrent(today)})
  order by t.updated_at desc, t.id desc`;

const isListedFor = (actor: Actor) =>
  hasRole(actor, "admin")
    ? sql`true`
    : sql`(${isSupervisedBy(actor)} or (${hasRole(actor, "library", "studentServices")} and t.status = 'completed'))`;

const isCurrent = (today: string) =>
  sql`(${isUndefended()} or t.status = 'completed' and ${isSinceAcademicYear(sql`t.completed_at`, today)})`;

/**
 * Loads the studies and names of a mentor's theses that are not reserved yet. A pasted row that
 * repeats one of them is a duplicate.
 */
export const loadOpenThesesOfMentor = (db: Database, mentorId: number) =>
  queryRows<{ studyId: number; name: string }>(
    db,
    sql`select study_id, name from theses
      where mentor_id = ${mentorId} and ${isUnreserved(sql`status`)}`,
  );

/** Loads the teachers whom the admin can choose as the mentor of a thesis. */
export const loadEligibleMentors = ({ db, now }: Pick<Context, "db" | "now">) =>
  queryRows<{ id: number; name: string }>(
    db,
    sql`select u.id, u.name_with_title as name from users u
      where ${canActAs("mentor", localDate(now))} and exists (select from user_studies s where s.user_id = u.id and ${allowsGuiding("mentor", sql`s`)})
      order by ${bySurname()}`,
  );

/**
 * Returns the programme of the student who has reserved a thesis; undefined if it is not reserved.
 */
export async function findReservedProgram(
  db: Database,
  thesisId: number,
): Promise<number | undefined> {
  const [row] = await queryRows<{ programId: number }>(
    db,
    sql`select student_study_program_id as program_id from reservations
      where thesis_id = ${thesisId} and ${isActiveReservation(sql`status`, sql`outcome_pending`)}`,
  );
  return row?.programId;
}

export type Keyword = { id: number; phrase: string };

/** Loads the keywords of these phrases, regardless of case, in the Croatian order. */
export const findKeywords = (db: Database, phrases: readonly string[]) =>
  queryRows<Keyword>(
    db,
    sql`select k.id, k.phrase from keywords k where lower(k.phrase) in (
        select lower(given.phrase collate "hr-x-icu")
        from json_array_elements_text(${JSON.stringify(phrases)}::json) as given (phrase))
      order by k.phrase`,
  );

const { links: names } = texts.hr;

/**
 * Loads the reservations, requests and messages of a thesis, in one statement; only reservations
 * have titles.
 */
export async function loadThesisBlockers(db: Database, id: number): Promise<BlockingRecords[]> {
  const rows = await queryRows<{
    what: keyof typeof names;
    count: number;
    rows: BlockingRecords["rows"];
  }>(
    db,
    sql`select what, count(*)::int as count,
        coalesce(jsonb_agg(jsonb_build_object('title', title, 'path', path) order by id desc)
          filter (where title <> '' and nth <= ${maxTitlesPerKind}), '[]') as rows
      from (
        select l.*, row_number() over (partition by what order by l.id desc) as nth from (
          select 'reservations' as what, r.id, u.name || ', ' || to_char(r.created_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY.') as title,
            '/reservation/show/' || r.id as path
          from reservations r join users u on u.id = r.student_id where r.thesis_id = ${id}
          union all select 'editRequests', e.id, '', null from edit_requests e where e.thesis_id = ${id}
          union all select 'deleteRequests', d.id, '', null from delete_requests d where d.thesis_id = ${id}
          union all select 'messages', m.id, '', null from messages m where m.thesis_id = ${id}) l) links
      group by what order by what`,
  );
  return rows.map(({ what, ...rest }) => ({ what: names[what], ...rest }));
}

/** Maximum number of titles shown for each kind. */
const maxTitlesPerKind = 10;
