import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { PublicThesis } from "../items.ts";
import type { CatalogueFilters } from "../wish.ts";
import { type ThesisScope, thesisScopeCondition } from "./topics.ts";

/** Public topics as spec §3 names their fields, of their reservation no more than its activeReservation; in Croatian order. */
export const loadPublicTheses = (
  db: Database,
  whose: ThesisScope,
  statuses: CatalogueFilters["statuses"],
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
        'createdAt', r.created_at, 'defenseDate', case when told then r.defense_date end,
        'defensePlace', case when told then r.defense_place end) end as "activeReservation"
    from theses t join studies s on s.id = t.study_id join departments d on d.id = t.department_id
    join users m on m.id = t.mentor_id left join users co on co.id = t.co_mentor_id
    left join strategic_areas a on a.id = t.strategic_area_id
    left join reservations r on r.thesis_id = t.id and r.status not in ('canceled', 'notCompleted')
    left join users st on st.id = r.student_id
    cross join lateral (select r.status in ('studentServicesConfirmedDefenseDate', 'completed') as told) public
    where ${thesisScopeCondition(whose, statuses)} order by t.name, t.id`,
  );
