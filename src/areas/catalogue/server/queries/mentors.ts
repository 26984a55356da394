import { type SQL, sql } from "drizzle-orm";
import { bySurname, canActAs, departmentNames, isTeacher } from "#areas/people/server/queries/fragments.ts";
import { takesProposalsOf } from "#areas/student-proposals/server/queries/fragments.ts";
import { currentAcademicYear } from "#areas/studies/server/queries/fragments.ts";
import { publicCounts } from "#areas/theses/counts/server/queries.ts";
import { isPublicThesis } from "#areas/theses/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
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
} from "../../availability/server/queries.ts";
import { type CatalogueFilters, pageSizes } from "../../filters/rules.ts";
import type { MentorDetailView, MentorListView } from "../../schema.ts";

type MentorListFilters = Pick<CatalogueFilters, "statuses" | "q" | "page">;

/**
 * A page of mentors with theses in the selected statuses, on one study or on all, by surname, and the studies for the
 * menu. One statement; 404 for an unknown study.
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
          'departments', ${departmentNames(sql`u.id`)},
          'load', ${selectMentorLoad(sql`u.id`)}) order by ${bySurname()})
        from chosen u), '[]') as mentors`,
  );
  return orNotFound(row?.known ? row : undefined);
}

/** A teacher with theses, statistics and the notes shown on the web, on one study or on all; 404 for anybody else. */
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
      ${departmentNames(sql`u.id`)} as departments,
      ${selectMentorLoad(sql`u.id`)} as load, ${selectStudyCounts} as studies,
      ${selectStatusCounts(studyId)} as counts, ${selectMentorNotes(id, studyId)} as notes,
      ${studentId === undefined ? sql`false` : takesProposalsOf(studentId, localDate(now))} as "takesProposals"
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
 * The username of a mentor with a photo, which is public beside the name; 404 for a mentor without one and for anybody
 * else.
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
