import { sql } from "drizzle-orm";
import { actsInPerson } from "#areas/reservations/policy.ts";
import { openStatuses } from "#areas/reservations/reservations.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { byAttention, type MentoredStudent } from "./students.ts";

/**
 * Loads the students whose confirmed reservations are open with the actor as mentor, in one
 * statement, those who need attention first.
 */
export async function loadMentoredStudents({
  db,
  actor,
  now,
}: Pick<Context, "db" | "actor" | "now">) {
  const today = localDate(now);
  const students = await queryRows<MentoredStudent>(
    db,
    sql`select r.id, student.name as student, r.thesis_name, r.status,
        to_char(coalesce(r.mentor_confirmed_reservation_at, r.created_at) at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as began_on,
        exists (select from plan_milestones m where m.reservation_id = r.id) as has_plan,
        coalesce(p.proposed_by = r.student_id, false) as awaits_mentor,
        (select jsonb_build_object('name', m.name, 'day', to_char(m.day, 'YYYY-MM-DD')) from plan_milestones m
          where m.reservation_id = r.id and m.done_at is null order by m.day, m.id limit 1) as next,
        (select jsonb_build_object('kind', c.kind, 'on', to_char(c.at at time zone 'Europe/Zagreb', 'YYYY-MM-DD')) from (
            select 'message' as kind, max(g.sent_at) as at from messages g where g.thesis_id = r.thesis_id
              and (g.from_id, g.to_id) in ((r.student_id, t.mentor_id), (t.mentor_id, r.student_id))
            union all select 'version', max(d.created_at) from documents d where d.reservation_id = r.id
            union all select 'answer', max(d.mentor_responded_at) from documents d where d.reservation_id = r.id
            union all select 'meeting', max(e.held_on)::timestamp at time zone 'Europe/Zagreb' from meetings e where e.reservation_id = r.id) c
          where c.at is not null order by c.at desc limit 1) as contact,
        (select count(*)::integer from remarks k where k.reservation_id = r.id and k.status = 'open') as open_remarks
      from theses t join reservations r on r.thesis_id = t.id join users student on student.id = r.student_id
      left join plans p on p.reservation_id = r.id
      where t.mentor_id = ${actor.id} and r.status in ${literalList(openStatuses.slice(1))}
      order by r.id limit 500`,
  );
  return { today, students: byAttention(students, today), mayNote: actsInPerson(actor) };
}
