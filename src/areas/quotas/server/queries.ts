import { type SQL, sql } from "drizzle-orm";
import { localDate } from "#kit/time/index.ts";

/**
 * SQL: the academic year of the current day in Zagreb, as the table expression `year` of a WITH: its id and its first
 * and last instant. It has no row if no academic year is entered for the day. Years never overlap (migration 0002).
 */
export const currentAcademicYear = (now: Date): SQL =>
  sql`year as (
    select id, date_from::timestamp at time zone 'Europe/Zagreb' as begins,
      (date_to + 1)::timestamp at time zone 'Europe/Zagreb' as ends
    from academic_years where ${localDate(now)}::date between date_from and date_to)`;

/**
 * SQL: a mentor's quota for that `year`, on one study or, without a study, in total (spec §3); null if none is set.
 * Both parameters are SQL expressions of the enclosing statement.
 */
export const assignedQuota = (mentorId: SQL, studyId: SQL = sql`null::integer`): SQL =>
  sql`(select q.max_num_of_thesis::int from mentor_academic_years q
    where q.mentor_id = ${mentorId} and q.academic_year_id = (select id from year)
      and q.study_id is not distinct from ${studyId})`;
