import { type SQL, sql } from "drizzle-orm";
import { assignedQuota } from "#areas/quotas/quotas.server.ts";
import {
  hasCounts,
  offeredCounts,
  publicCounts,
  sumsOfCounts,
} from "#areas/theses/counts.server.ts";
import { isCompletedInYear, isOffered, publicStatus } from "#areas/theses/fragments.server.ts";
import { preReservedUntil } from "#areas/theses/pre-reservation/pre-reservation.server.ts";
import type { PublicThesisStatus } from "#areas/theses/status.ts";
import { localDate } from "#kit/time/dates-and-times.ts";

/**
 * Theses are counted by the status that public pages name, or by the stored one, as JSON does
 * (src/areas/defenses/README.md).
 */
export type CountedStatus = "public" | "stored";

const countsBy: Readonly<Record<CountedStatus, typeof publicCounts>> = {
  public: publicCounts,
  stored: offeredCounts,
};

/** The theses to count: all public ones, or those of one mentor or with one keyword. */
export type CountedTheses = { counted: "study" | "mentor" | "keyword"; id?: number };

/**
 * The table expression `study_counts`: the studies that have such theses, with their number by
 * status.
 */
export const studyCountsCte = (now: Date, { counted, id }: CountedTheses): SQL =>
  sql`study_counts as materialized (
    select study_id, ${sumsOfCounts} from ${publicCounts(localDate(now))} c
    where counted = ${sql.raw(`'${counted}'`)} and ${id === undefined ? sql`true` : sql`counted_id = ${id}`}
    group by study_id having ${hasCounts})`;

/**
 * The table expression `study_loads`: by study, the public theses of the mentors whose ids
 * `mentors` selects, those that are pre-reserved, and those completed this year. Needs `year`. An
 * open reservation is a reserved thesis (migration 0006), so theses give the use of a quota.
 */
export const studyLoadsCte = (now: Date, mentors: SQL, by: CountedStatus = "public"): SQL =>
  sql`study_loads as materialized (
    select c.*,
      (select count(${preReservedUntil(now)})::int from theses t where t.mentor_id = c.mentor_id and t.study_id = c.study_id
        and ${isOffered(localDate(now))} and t.pre_reservation_student_id is not null) as held,
      (select count(*)::int from theses t where t.mentor_id = c.mentor_id and t.study_id = c.study_id
        and ${isCompletedInYear(undefined, by === "public" ? { status: publicStatus() } : {})}) as completed_in_year
    from (select counted_id as mentor_id, study_id, ${sumsOfCounts} from ${countsBy[by](localDate(now))} c
      where counted = 'mentor' and counted_id in (${mentors}) group by counted_id, study_id having ${hasCounts}) c)`;

/** A mentor's `MentorLoad` as JSON, from `study_loads`. */
export const selectMentorLoad = (mentorId: SQL): SQL =>
  sql`jsonb_build_object('totalMax', ${assignedQuota(mentorId)}, 'studies', coalesce((
    select jsonb_agg(jsonb_build_object('studyId', l.study_id, 'published', l.published, 'held', l.held,
      'reserved', l.reserved, 'completedInAcademicYear', l.completed_in_year, 'max', ${assignedQuota(mentorId, sql`l.study_id`)}))
    from study_loads l where l.mentor_id = ${mentorId}), '[]'))`;

/**
 * The studies in `study_counts` as JSON, in Croatian order, with the number of theses by status.
 */
export const selectStudyCounts: SQL = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.formatted_name, 'nameEng', s.formatted_name_eng, 'color', s.color,
    'counts', jsonb_build_object('published', c.published, 'reserved', c.reserved, 'completed', c.completed))
    order by s.formatted_name collate "hr-x-icu")
  from study_counts c join studies s on s.id = c.study_id), '[]')`;

/** Theses by status from `study_counts`, on one study or on all, as JSON. */
export const selectStatusCounts = (studyId: number | null): SQL =>
  sql`(select jsonb_build_object('published', coalesce(sum(published), 0), 'reserved', coalesce(sum(reserved), 0),
    'completed', coalesce(sum(completed), 0)) from study_counts where ${studyId === null ? sql`true` : sql`study_id = ${studyId}`})`;

/** The sum of the columns of these statuses, in a row of `thesis_counts`. */
export const sumOfStatuses = (statuses: readonly PublicThesisStatus[]): SQL =>
  sql.raw(statuses.join(" + "));

export const studyExists = (studyId: number | null): SQL =>
  studyId === null ? sql`true` : sql`exists (select from studies where id = ${studyId})`;

/** A mentor's `PortraitView` as JSON. */
export const selectPortrait = (u: SQL): SQL =>
  sql`jsonb_build_object('id', ${u}.id, 'firstName', ${u}.first_name, 'lastName', ${u}.last_name, 'photo', ${u}.photo_file_id)`;
