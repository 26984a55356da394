import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#kit/server/database.ts";

/** The statuses of topics that everybody sees (product §2). */
export const publicStatuses = ["published", "reserved", "completed"] as const;

export type PublicStatus = (typeof publicStatuses)[number];

export type MentorShown = {
  id: number;
  name: string;
  departments: string;
  published: number;
  reserved: number;
  completed: number;
};

/** All mentors with public topics, in Croatian order of surnames, with how many topics they have. */
export const mentorsWithTopics = (db: Database) =>
  rowsOf<MentorShown>(
    db,
    sql`select u.id, u.name_with_title as name, coalesce(d.names, '') as departments, c.published, c.reserved, c.completed
    from (select mentor_id, count(*) filter (where status = 'published')::int as published,
        count(*) filter (where status = 'reserved')::int as reserved, count(*) filter (where status = 'completed')::int as completed
      from theses where status in ('published', 'reserved', 'completed') group by mentor_id) c
    join users u on u.id = c.mentor_id
    left join (select ud.user_id, string_agg(d.name, ', ' order by d.name) as names
      from user_departments ud join departments d on d.id = ud.department_id group by ud.user_id) d on d.user_id = u.id
    order by u.last_name, u.first_name, u.id`,
  );

export type TopicShown = {
  id: number;
  name: string;
  nameEng: string;
  status: PublicStatus;
  mentorId: number;
  mentor: string;
  coMentor: string | null;
  study: string;
  color: string;
  programs: string;
  keywords: string;
};

/** The public topics of one mentor in one status, in Croatian order. */
export const topicsOf = (db: Database, mentorId: number, status: PublicStatus) =>
  rowsOf<TopicShown>(
    db,
    sql`${selectTopics} where t.mentor_id = ${mentorId} and t.status = ${status} order by t.name, t.id`,
  );

export type MentorCounts = { id: number; name: string; published: number; reserved: number; completed: number };

/** A teacher with how many public topics they have; nothing for anybody else. */
export async function mentorOf(db: Database, id: number): Promise<MentorCounts | undefined> {
  const [row] = await rowsOf<MentorCounts>(
    db,
    sql`select u.id, u.name_with_title as name, count(t.id) filter (where t.status = 'published')::int as published,
      count(t.id) filter (where t.status = 'reserved')::int as reserved, count(t.id) filter (where t.status = 'completed')::int as completed
    from users u left join theses t on t.mentor_id = u.id
    where u.id = ${id} and (u.roles && array['teacher', 'headOfDepartment'] or t.id is not null) group by u.id`,
  );
  return row;
}

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
