import { type SQL, sql } from "drizzle-orm";
import { bySurname, canActAs, isTeacher } from "#areas/people/server/queries/fragments.ts";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { isSinceAcademicYear } from "#areas/studies/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Actor, hasRole } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { NoteRecord } from "../policy.ts";
import type { NoteStudyOption } from "../rules.ts";

/** The view model of a note's page; `updatedAt` is an ISO instant. */
export type NoteView = NoteRecord & {
  id: number;
  version: number;
  mentor: string;
  note: string;
  sendByMail: boolean;
  updatedAt: string;
  studies: { id: number; name: string }[];
  file: { id: number; name: string; size: number } | null;
};

/** Loads one note with its studies and file, and whether it is meant for the actor; 404 when there is none. */
export async function loadNote(db: Database, id: number, actorId: number): Promise<NoteView> {
  const [row] = await queryRows<NoteView>(
    db,
    sql`select n.id, n.version, n.mentor_id as "mentorId", u.name_with_title as mentor, n.note,
        n.send_by_mail as "sendByMail", n.show_on_web as "showOnWeb", to_json(n.updated_at) as "updatedAt",
        array(select jsonb_build_object('id', s.id, 'name', s.formatted_name) from mentor_note_studies l
          join studies s on s.id = l.study_id where l.mentor_note_id = n.id order by s.formatted_name) as studies,
        case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) end as file,
        exists (select from reservations r join theses t on t.id = r.thesis_id
          join mentor_note_studies l on l.study_id = t.study_id and l.mentor_note_id = n.id
          where t.mentor_id = n.mentor_id and r.student_id = ${actorId}) as "meantForActor"
      from mentor_notes n join users u on u.id = n.mentor_id left join files f on f.id = n.file_id where n.id = ${id}`,
  );
  return orNotFound(row);
}

/** The mentor of a note, the mentor's name, and the studies to choose from. */
export type NoteFormOptions = { mentorId: number; mentor: string; studies: NoteStudyOption[] };

/**
 * Loads the studies on which a mentor teaches or has an active reservation, each with the students who would receive a
 * note. Refuses with 404 when the person is not a teacher.
 */
export async function loadNoteFormOptions(db: Database, mentorId: number): Promise<NoteFormOptions> {
  const [row] = await queryRows<NoteFormOptions>(
    db,
    sql`with active as (
        select distinct t.study_id, r.student_id from reservations r join theses t on t.id = r.thesis_id
        where t.mentor_id = ${mentorId} and ${isOpenReservation()})
      select u.id as "mentorId", u.name_with_title as mentor, array(
          select jsonb_build_object('id', s.id, 'name', s.formatted_name, 'studentIds',
            array(select a.student_id from active a where a.study_id = s.id order by a.student_id))
          from studies s where s.id in (
            select study_id from user_studies where user_id = ${mentorId} and user_type = 'teacher'
            union select study_id from active)
          order by s.formatted_name collate "hr-x-icu") as studies
      from users u where u.id = ${mentorId} and ${isTeacher()}`,
  );
  return orNotFound(row);
}

/** Loads the teachers whom the admin can choose as the mentor of a note. */
export const loadMentorOptions = ({ db, now }: Pick<Context, "db" | "now">) =>
  queryRows<{ id: number; name: string }>(
    db,
    sql`select u.id, u.name_with_title as name from users u
      where ${canActAs("mentor", localDate(now))} order by ${bySurname()}`,
  );

/**
 * SQL: rows of the notes that the actor may see, all notes for the admin. `current` includes only notes that are on the
 * web or were changed in the current academic year (product §1).
 */
export const selectNoteRows = (actor: Actor, view: "current" | "all", today: string): SQL =>
  sql`select n.id, ${plainTextExcerpt(sql`n.note`)} as note, u.name_with_title as mentor,
      replace(n.study_list, '|', ', ') as studies, n.file_id is not null as file, n.show_on_web as "showOnWeb",
      n.send_by_mail as "sendByMail", ${gridDateOfInstant(sql`n.updated_at`)} as "updatedAt", '/mentor-note/show/' || n.id as "showPath"
    from mentor_notes n join users u on u.id = n.mentor_id
    where (${hasRole(actor, "admin")} or n.mentor_id = ${actor.id}) and (${view === "all"} or n.show_on_web or ${isSinceAcademicYear(sql`n.updated_at`, today)})
    order by n.updated_at desc, n.id desc`;

/** SQL: the beginning of a note without markup. `&amp;` is decoded last, so that nothing is decoded twice. */
const plainTextExcerpt = (html: SQL) =>
  sql`left(btrim(replace(replace(replace(replace(
    regexp_replace(regexp_replace(${html}, '<[^>]+>', ' ', 'g'), '\\s+', ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')), 160)`;
