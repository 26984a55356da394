import { type SQL, sql } from "drizzle-orm";
import type { MentorQuotaUsage } from "#areas/quotas/what-if.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { academicYearById, closedStatusList } from "./quotas.ts";

/** Whose quotas are looked at: a teacher, or who has topics from the time when they were one. */
export const mentorNameQuery = (id: number): SQL =>
  sql`select name_with_title as name from users where id = ${id}
    and ('teacher' = any(roles) or exists (select from theses where mentor_id = users.id))`;

type UsageRow = {
  mentorId: number;
  mentor: string;
  active: boolean;
  studyId: number | null;
  study: string | null;
  listed: boolean;
  max: number | null;
  reserved: number;
  completedInAcademicYear: number;
  published: number;
};

/**
 * How all mentors stand in an academic year (spec §3 "Mentor statistics"), each with a line per study, in Croatian order; one
 * statement. Whoever mentors on a study, has a quota, or has topics counts as a mentor.
 */
export async function loadQuotaUsage(db: Database, yearId: number): Promise<MentorQuotaUsage[]> {
  const rows = await queryRows<UsageRow>(
    db,
    sql`with ${academicYearById(yearId)},
    used as (
      select t.mentor_id, t.study_id, count(*) filter (where r.status not in ${closedStatusList})::int as reserved,
        count(*) filter (where r.status = 'completed' and t.completed_at >= (select begins from year)
          and t.completed_at < (select ends from year))::int as completed
      from theses t join reservations r on r.thesis_id = t.id group by t.mentor_id, t.study_id),
    offered as (
      select mentor_id, study_id, count(*)::int as published from theses where status = 'published' group by mentor_id, study_id),
    listed as (select user_id as mentor_id, study_id from user_studies where user_type = 'teacher' and mentor),
    quotas as (select mentor_id, study_id, max_num_of_thesis::int as max from mentor_academic_years where academic_year_id = ${yearId}),
    lines as (
      select mentor_id, study_id from used where reserved + completed > 0 union select mentor_id, study_id from offered
      union select mentor_id, study_id from listed union select mentor_id, study_id from quotas)
    select l.mentor_id as "mentorId", m.name_with_title as mentor, m.active, l.study_id as "studyId", s.name as study,
      n.mentor_id is not null as listed, q.max, coalesce(u.reserved, 0) as reserved,
      coalesce(u.completed, 0) as "completedInAcademicYear", coalesce(o.published, 0) as published
    from lines l join users m on m.id = l.mentor_id left join studies s on s.id = l.study_id
    left join used u using (mentor_id, study_id) left join offered o using (mentor_id, study_id)
    left join listed n using (mentor_id, study_id)
    left join quotas q on q.mentor_id = l.mentor_id and q.study_id is not distinct from l.study_id
    order by m.last_name, m.first_name, m.id, s.name`,
  );
  return [...Map.groupBy(rows, ({ mentorId }) => mentorId).values()].map(toMentorUsage);
}

function toMentorUsage(rows: readonly UsageRow[]): MentorQuotaUsage {
  const [{ mentorId, mentor, active } = noMentor] = rows;
  const sum = (what: "reserved" | "completedInAcademicYear" | "published") =>
    rows.reduce((all, row) => all + row[what], 0);
  return {
    mentorId,
    mentor,
    active,
    total: {
      max: rows.find(({ studyId }) => studyId === null)?.max ?? null,
      reserved: sum("reserved"),
      completedInAcademicYear: sum("completedInAcademicYear"),
      published: sum("published"),
    },
    studies: rows.flatMap(({ studyId, study, listed, max, reserved, completedInAcademicYear, published }) =>
      studyId === null
        ? []
        : [{ studyId, study: study ?? "", listed, max, reserved, completedInAcademicYear, published }],
    ),
  };
}

const noMentor = { mentorId: 0, mentor: "", active: false };
