import { type SQL, sql } from "drizzle-orm";
import { isActiveReservation } from "#areas/reservations/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { gridDate, gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { isOngoing, isUnpublished, shownDetailsJson } from "./fragments.server.ts";
import {
  type MentorList,
  type MentorListAction,
  type MentorListPdfThesis,
  type MentorListWithPdf,
  mentorListActions,
} from "./mentor-lists.ts";
import { texts } from "./mentor-lists-texts.ts";

/** Counts the theses in each of a mentor's lists. */
export async function loadMentorListCounts(
  db: Database,
  mentorId: number,
): Promise<Partial<Record<MentorList, number>>> {
  const [row] = await queryRows<{ counts: Partial<Record<MentorList, number>> }>(
    db,
    sql`select coalesce(jsonb_object_agg(list, n), '{}') as counts from (
      select ${mentorListCase(mentorId)} as list, count(*) as n from theses t
      where t.mentor_id = ${mentorId} or t.co_mentor_id = ${mentorId} group by 1) counted where list is not null`,
  );
  return orNotFound(row).counts;
}

const { rowLinks } = texts.hr;

/**
 * SQL: the rows of one of a mentor's lists, latest change first. Only theses of this mentor or
 * co-mentor are included. `showPath` leads to the form, the reservation or the page of the thesis.
 * Each action of a row has a column with its link.
 */
export const selectMentorListRows = (mentorId: number, list: MentorList): SQL => sql`
  select t.id, t.name, m.name_with_title as mentor, coalesce(c.name_with_title, '') as "coMentor",
    s.name as study, d.name as department, coalesce(u.name, '') as student,
    ${gridDateOfInstant(sql`t.created_at`)} as "createdAt", ${gridDateOfInstant(sql`t.updated_at`)} as "updatedAt",
    ${gridDateOfInstant(sql`t.published_at`)} as "publishedAt", ${gridDateOfInstant(sql`t.completed_at`)} as "completedAt",
    t.return_note <> '' as returned, ${gridDate(sql`t.pre_reservation_date`)} as "preReservationDate",
    ${selectActionColumns(list)}
    case when r.id is not null then '/student/reservation/' || r.id
      when ${isUnpublished()} then '/thesis/mentor/edit/' || t.id
      else '/thesis/show/' || t.id end as "showPath"
  from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
  join users m on m.id = t.mentor_id left join users c on c.id = t.co_mentor_id
  left join reservations r on r.thesis_id = t.id and ${isActiveReservation()}
  left join users u on u.id = r.student_id
  where (t.mentor_id = ${mentorId} or t.co_mentor_id = ${mentorId}) and ${mentorListCase(mentorId)} = ${list}
  order by t.updated_at desc, t.id desc`;

/**
 * SQL: the mentor's list that contains a thesis; null for a co-mentored thesis that is not
 * published.
 */
const mentorListCase = (mentorId: number) => sql`case
  when t.mentor_id = ${mentorId} then case t.status when 'notPublishedDraft' then 'draft' else t.status end
  when ${isOngoing()} then 'coMentorActive'
  when t.status = 'completed' then 'coMentorCompleted' end`;

const selectActionColumns = (list: MentorList) =>
  sql.join(
    mentorListActions(list).map(
      (action) => sql`${actionColumns[action]} as ${sql.identifier(action)}, `,
    ),
  );

/**
 * SQL: an HTML link. Nothing needs escaping, because the id is a number and the texts are ours. The
 * link is reached with the arrow keys and not with Tab, like all links in a grid.
 */
const linkHtml = (path: string, says: SQL) =>
  sql`'<a class="t-grid-link" tabindex="-1" href="' || ${path}::text || t.id || '">' || ${says} || '</a>'`;

const countPendingRequests = (table: SQL) =>
  sql`(select count(*) from ${table} q where q.thesis_id = t.id and q.status = 1)`;

const actionColumns: Record<MentorListAction, SQL> = {
  edit: linkHtml("/thesis/mentor/edit/", sql`${rowLinks.edit}::text`),
  copy: linkHtml("/thesis/mentor/new?copy=", sql`${rowLinks.copy}::text`),
  requestEdit: linkHtml(
    "/edit-request/list/",
    sql`case ${countPendingRequests(sql`edit_requests`)} when 0 then ${rowLinks.requestEdit}::text
      else ${rowLinks.editsWait}::text || ${countPendingRequests(sql`edit_requests`)} end`,
  ),
  requestDelete: linkHtml(
    "/delete-request/send/",
    sql`case ${countPendingRequests(sql`delete_requests`)} when 0 then ${rowLinks.requestDelete}::text else ${rowLinks.deletionWaits}::text end`,
  ),
};

/**
 * Loads the mentor's own theses of a list in the Croatian order of their names, in one statement.
 */
export async function loadMentorListForPdf(
  db: Database,
  mentorId: number,
  list: MentorListWithPdf,
) {
  const [row] = await queryRows<{ mentor: string; theses: MentorListPdfThesis[] }>(
    db,
    sql`select u.name_with_title as mentor, array(
        select jsonb_build_object('name', t.name, 'nameEng', t.name_eng, 'student', student.name,
          'study', s.formatted_name, 'programs', t.program_list, 'department', d.name, 'coMentor', c.name_with_title,
          'company', t.company, 'strategicArea', a.name, 'keywords', t.keyword_list,
          'completedOn', (t.completed_at at time zone 'Europe/Zagreb')::date, 'description', t.description) || ${shownDetailsJson}
        from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
        left join users c on c.id = t.co_mentor_id left join strategic_areas a on a.id = t.strategic_area_id
        left join reservations r on r.thesis_id = t.id and r.status = 'completed'
        left join users student on student.id = r.student_id
        where t.mentor_id = u.id and t.status = ${list} order by t.name, t.id) as theses
      from users u where u.id = ${mentorId}`,
  );
  return orNotFound(row);
}
