import { sql } from "drizzle-orm";
import { found } from "#kit/id.ts";
import { type Database, rowsOf } from "#kit/server/database.ts";
import type { MentorList } from "../lists.ts";

/** One topic in a mentor's list. Times are ISO instants, days yyyy-mm-dd. */
export type ListedThesis = {
  id: number;
  name: string;
  study: string;
  department: string;
  mentor: string;
  coMentor: string | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  completedAt: string | null;
  returned: boolean;
  preReservationDate: string | null;
  student: string | null;
  reservationId: number | null;
};

export type MentorsTheses = { counts: Partial<Record<MentorList, number>>; rows: ListedThesis[] };

/** One of a mentor's lists and how long all of them are, in one statement; the newest change first. */
export async function mentorsTheses(db: Database, mentorId: number, list: MentorList): Promise<MentorsTheses> {
  const [row] = await rowsOf<MentorsTheses>(
    db,
    sql`
    with listed as (
      select t.*, case
        when t.mentor_id = ${mentorId} then case t.status when 'notPublishedDraft' then 'draft' else t.status end
        when t.status in ('published', 'reserved') then 'coMentorActive'
        when t.status = 'completed' then 'coMentorCompleted' end as list
      from theses t where t.mentor_id = ${mentorId} or t.co_mentor_id = ${mentorId})
    select
      (select coalesce(jsonb_object_agg(list, n), '{}') from (
        select list, count(*) as n from listed where list is not null group by list) counted) as counts,
      array(select jsonb_build_object(
          'id', t.id, 'name', t.name, 'study', s.formatted_name, 'department', d.name,
          'mentor', m.name_with_title, 'coMentor', c.name_with_title,
          'createdAt', t.created_at, 'updatedAt', t.updated_at, 'publishedAt', t.published_at, 'completedAt', t.completed_at,
          'returned', t.return_note <> '', 'preReservationDate', t.pre_reservation_date,
          'student', u.name, 'reservationId', r.id)
        from listed t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
        join users m on m.id = t.mentor_id left join users c on c.id = t.co_mentor_id
        left join reservations r on r.thesis_id = t.id and r.status not in ('canceled', 'notCompleted')
        left join users u on u.id = r.student_id
        where t.list = ${list} order by t.updated_at desc, t.id desc) as rows`,
  );
  return found(row);
}
