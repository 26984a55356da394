import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#kit/server/database.ts";
import type { TopicShown } from "../shown.ts";

export type HomeShown = {
  counts: { free: number; mentors: number; underway: number; completed: number };
  newest: TopicShown[];
};

/** What the home page tells at a glance: how many topics there are, and the newest free ones. */
export async function homeShown(db: Database): Promise<HomeShown> {
  const [row] = await rowsOf<HomeShown>(
    db,
    sql`select (select jsonb_build_object(
        'free', count(*) filter (where status = 'published'), 'mentors', count(distinct mentor_id) filter (where status = 'published'),
        'underway', count(*) filter (where status = 'reserved'), 'completed', count(*) filter (where status = 'completed')) from theses) as counts,
      coalesce((select jsonb_agg(topic) from (${selectTopics} where t.status = 'published'
        order by t.published_at desc nulls last, t.id desc limit 6) topic), '[]') as newest`,
  );
  return row ?? { counts: { free: 0, mentors: 0, underway: 0, completed: 0 }, newest: [] };
}

const selectTopics = sql`
  select t.id, t.name, t.name_eng as "nameEng", t.status, t.mentor_id as "mentorId", mentor.name_with_title as mentor,
    co.name_with_title as "coMentor", study.name as study, study.color, t.program_list as programs, t.keyword_list as keywords
  from theses t
  join users mentor on mentor.id = t.mentor_id
  join studies study on study.id = t.study_id
  left join users co on co.id = t.co_mentor_id`;
