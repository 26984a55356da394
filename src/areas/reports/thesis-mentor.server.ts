import { type SQL, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import { assignedQuota } from "#areas/quotas/quotas.server.ts";
import { academicYearById, currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { isCompletedInYear } from "#areas/theses/fragments.server.ts";
import { isInYearOf, isOfFilters, withStates } from "./fragments.server.ts";
import type { ReportQuery } from "./reports.ts";

/**
 * SQL: the facts of `ThesisMentorFact`, by mentor and study. With an academic year in the filter
 * only theses that were proposed, reserved or completed in it count, and the quotas are those of
 * that year; otherwise they are those of the current year.
 */
export const selectThesisMentorFacts = (query: ReportQuery): SQL => {
  const { filters, at } = query;
  const inYear = (instant: SQL) => isInYearOf(filters, instant);
  const reserved = inYear(sql`r.created_at`);
  return sql`
  ${withStates(
    query,
    ["theses", "reservations", "mentor_academic_years"],
    filters.year === null ? currentAcademicYear(at) : academicYearById(filters.year),
    sql`counted as (
      select t.mentor_id, t.study_id,
        count(distinct t.id) filter (where ${inYear(sql`t.created_at`)})::int as topics,
        count(r.id) filter (where ${reserved})::int as reservations,
        count(r.id) filter (where r.status = 'completed' and ${inYear(sql`t.completed_at`)})::int as completed,
        count(r.id) filter (where r.status = 'notCompleted' and ${reserved})::int as not_completed,
        count(r.id) filter (where r.status = 'canceled' and ${reserved})::int as canceled,
        coalesce(array_agg(extract(epoch from r.mentor_confirmed_reservation_at - r.created_at)::int / 86400)
          filter (where r.mentor_confirmed_reservation_at is not null and ${reserved}), '{}') as answer_days,
        count(distinct t.id) filter (where t.status = 'reserved' or ${isCompletedInYear()})::int as used
      from theses t left join reservations r on r.thesis_id = t.id
      where ${isOfFilters(filters)} group by t.mentor_id, t.study_id)`,
  )}
  select c.mentor_id as "mentorId", coalesce(u.name_with_title, '') as mentor, c.study_id as "studyId",
    coalesce(s.name, '') as study, c.topics, c.reservations, c.completed, c.not_completed as "notCompleted", c.canceled,
    c.answer_days as "answerDays", c.used, ${assignedQuota(sql`c.mentor_id`, sql`c.study_id`)} as "studyQuota",
    ${assignedQuota(sql`c.mentor_id`)} as "totalQuota"
  from counted c left join users u on u.id = c.mentor_id left join studies s on s.id = c.study_id
  where c.topics + c.reservations + c.completed + c.used > 0
  order by ${bySurname()}, s.name, s.id`;
};
