import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import type { ThesisFormOptions } from "../rules.ts";

/** Phrases offered while a mentor types; any other can be typed in full. */
export const maxKeywordOptions = 300;

/** What a mentor may choose for a topic, in one statement; lists in the Croatian order. */
export async function loadThesisFormOptions(db: Database, mentorId: number): Promise<ThesisFormOptions> {
  const [row] = await queryRows<ThesisFormOptions>(
    db,
    sql`
    with mine as (
      select s.id, s.formatted_name from user_studies m join studies s on s.id = m.study_id
      where m.user_id = ${mentorId} and m.user_type = 'teacher' and m.mentor)
    select
      array(select jsonb_build_object('id', s.id, 'name', s.formatted_name, 'programs', array(
          select jsonb_build_object('id', p.id, 'name', p.name) from study_programs p where p.study_id = s.id order by p.name))
        from mine s order by s.formatted_name collate "hr-x-icu") as studies,
      array(select jsonb_build_object('id', d.id, 'name', d.name)
        from user_departments u join departments d on d.id = u.department_id
        where u.user_id = ${mentorId} order by d.name) as departments,
      array(select jsonb_build_object('id', u.id, 'name', u.name_with_title, 'studyIds', jsonb_agg(c.study_id order by c.study_id))
        from user_studies c join users u on u.id = c.user_id
        where c.study_id in (select id from mine) and c.user_type = 'teacher' and c.co_mentor and u.active and u.id <> ${mentorId}
        group by u.id order by u.last_name, u.first_name, u.id) as "coMentors",
      array(select jsonb_build_object('id', a.id, 'name', a.name) from strategic_areas a order by a.name) as "strategicAreas",
      array(select jsonb_build_object('id', u.id, 'name', u.name || ' (' || u.username || ')', 'studyIds', jsonb_agg(e.study_id order by e.study_id))
        from user_studies e join users u on u.id = e.user_id
        where e.study_id in (select id from mine) and e.user_type = 'student' and u.active
          and u.last_login is not null and 'student' = any(u.roles)
        group by u.id order by u.last_name, u.first_name, u.id) as students,
      array(select k.phrase from keywords k left join thesis_keywords l on l.keyword_id = k.id
        group by k.id order by count(l.thesis_id) desc, k.phrase limit ${maxKeywordOptions}) as keywords`,
  );
  return orNotFound(row);
}
