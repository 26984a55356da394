import { type SQL, sql } from "drizzle-orm";
import {
  completionFeesJson,
  newestFinalVersion,
  outcomeTypistOf,
  typedOutcomeJson,
} from "#areas/reservations/fragments.server.ts";
import { dayText, isInYearOf, isOfFilters, withStates } from "./fragments.server.ts";
import type { ReportQuery } from "./reports.ts";

/**
 * SQL: the facts of `ReservationStatusFact`, the newest reservation first. The academic year is
 * that of the reservation.
 */
export const selectReservationStatusFacts = (query: ReportQuery): SQL => sql`
  ${withStates(
    query,
    ["theses", "reservations", "documents"],
    sql`passed as (
      select e.object_id as id, json_agg(json_build_object('status', e.data ->> 'status', 'on', ${dayText(sql`e.logged_at`)})
        order by e.version) as list
      from log_entries e
      where e.object_class = 'Reservation' and e.data ? 'status' and e.logged_at <= ${query.at.toISOString()}::timestamptz
      group by e.object_id)`,
  )}
  select r.id, r.thesis_name as thesis, coalesce(student.name, '') as student,
    ${query.access.jmbag ? sql`coalesce(student.jmbag, '') as jmbag,` : sql``}
    coalesce(u.name_with_title, '') as mentor, coalesce(s.name, '') as study, coalesce(d.name, '') as department, r.status,
    ${newestFinalVersion("review_status")} as review, ${completionFeesJson()} as fees, ${outcomeTypistOf()} as "outcomeTypist", ${typedOutcomeJson()} as "typedOutcome", r.outcome_pending is true as "outcomePending", r.library_confirmed_at as "libraryConfirmedAt",
    r.accountancy_confirmed_at as "accountancyConfirmedAt", r.defense_date as "defenseDate", r.expires_at as "expiresAt",
    ${dayText(sql`r.created_at`)} as "createdOn", coalesce(passed.list, '[]') as passed
  from reservations r join theses t on t.id = r.thesis_id
  left join passed on passed.id = r.id
  left join users student on student.id = r.student_id left join users u on u.id = t.mentor_id
  left join studies s on s.id = t.study_id left join departments d on d.id = t.department_id
  where ${isInYearOf(query.filters, sql`r.created_at`)} and ${isOfFilters(query.filters)}
  order by r.created_at desc, r.id desc`;
