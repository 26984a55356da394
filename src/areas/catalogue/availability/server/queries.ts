import { type SQL, sql } from "drizzle-orm";
import { assignedQuota } from "#areas/quotas/server/queries.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/server/queries.ts";
import { isCompletedInYear, isPublicThesis } from "#areas/theses/server/queries/fragments.ts";

/**
 * The common table expression `lines` for all mentors or some: public theses by study and status, and those completed
 * this year. Needs `year`. An open reservation is a reserved thesis (migration 0006), so theses give the use of a
 * quota.
 */
export const studyLoadsCte = (now: Date, where: SQL = sql`true`): SQL =>
  sql`study_loads as materialized (
    select t.mentor_id, t.study_id, count(*) filter (where t.status = 'published')::int as published,
      count(${preReservedUntil(now)})::int as held,
      count(*) filter (where t.status = 'reserved')::int as reserved,
      count(*) filter (where t.status = 'completed')::int as completed,
      count(*) filter (where ${isCompletedInYear()})::int as completed_in_year
    from theses t where ${isPublicThesis()} and ${where} group by t.mentor_id, t.study_id)`;

/** A mentor's `MentorLoad` as JSON, from `lines`. */
export const selectMentorLoad = (mentorId: SQL): SQL =>
  sql`jsonb_build_object('totalMax', ${assignedQuota(mentorId)}, 'studies', coalesce((
    select jsonb_agg(jsonb_build_object('studyId', l.study_id, 'published', l.published, 'held', l.held,
      'reserved', l.reserved, 'completedInAcademicYear', l.completed_in_year, 'max', ${assignedQuota(mentorId, sql`l.study_id`)}))
    from study_loads l where l.mentor_id = ${mentorId}), '[]'))`;

/** The studies in `lines` as JSON, in Croatian order, with the number of theses by status. */
export const selectStudyCounts: SQL = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.formatted_name, 'color', s.color,
    'counts', jsonb_build_object('published', c.published, 'reserved', c.reserved, 'completed', c.completed))
    order by s.formatted_name collate "hr-x-icu")
  from (select study_id, sum(published)::int as published, sum(reserved)::int as reserved, sum(completed)::int as completed
    from study_loads group by study_id) c join studies s on s.id = c.study_id), '[]')`;

/** Theses by status from `study_loads`, on one study or on all, as JSON. */
export const selectStatusCounts = (studyId: number | null): SQL =>
  sql`(select jsonb_build_object('published', coalesce(sum(published), 0), 'reserved', coalesce(sum(reserved), 0),
    'completed', coalesce(sum(completed), 0)) from study_loads where ${studyId === null ? sql`true` : sql`study_id = ${studyId}`})`;

export const studyExists = (studyId: number | null): SQL =>
  studyId === null ? sql`true` : sql`exists (select from studies where id = ${studyId})`;

/** A mentor's `PortraitView` as JSON. */
export const selectPortrait = (u: SQL): SQL =>
  sql`jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'photo', ${u}.photo_file_id)`;
