import { type SQL, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import {
  completionFeesJson,
  holdsThesis,
  isActiveReservation,
  newestFinalVersion,
  outcomeTypistOf,
  typedOutcomeJson,
} from "#areas/reservations/fragments.server.ts";
import { currentAcademicYear } from "#areas/studies/fragments.server.ts";
import { isCompletedInYear } from "#areas/theses/fragments.server.ts";
import { isInYearOf, withStates } from "./fragments.server.ts";
import type { ReportQuery } from "./reports.ts";

/**
 * SQL: the facts of `ReservationStudentFact`, by surname. The academic year of the filter is that
 * of the reservation; department and mentor are those of the reserved thesis, so these filters
 * leave only students with a reservation.
 */
export const selectReservationStudentFacts = (query: ReportQuery): SQL => {
  const { study, department, mentor, year } = query.filters;
  const wanted = [
    sql`us.user_type = 'student' and us.year_of_study >= s.final_year and u.active`,
    ...(study === null ? [] : [sql`us.study_id = ${study}`]),
    ...(department === null ? [] : [sql`r.department_id = ${department}`]),
    ...(mentor === null ? [] : [sql`r.mentor_id = ${mentor}`]),
    ...(year === null ? [] : [isInYearOf(query.filters, sql`r.created_at`)]),
  ];
  return sql`
  ${withStates(
    query,
    ["theses", "reservations", "documents", "user_studies", "study_academic_years"],
    currentAcademicYear(query.at),
    sql`taken as (
      select r.*, t.study_id, t.department_id, t.mentor_id, t.completed_at, row_number() over (
        partition by r.student_id, t.study_id order by (${holdsThesis()}) desc, r.id desc) as nth
      from reservations r join theses t on t.id = r.thesis_id where ${isActiveReservation()})`,
  )}
  select us.id, u.id as "studentId", u.name as student, ${query.access.jmbag ? sql`coalesce(u.jmbag, '') as jmbag,` : sql``}
    s.name as study, coalesce(p.name, '') as program, us.year_of_study as "yearOfStudy", s.final_year as "finalYear",
    coalesce(us.thesis_course, false) as "thesisCourse", coalesce(us.finished_workshop, false) as "finishedWorkshop",
    coalesce(us.self_assessment, false) as "selfAssessment", coalesce(us.late_reservation, false) as "lateReservation",
    us.num_of_thesis as "numOfThesis", y.reservation_from as "reservationFrom", y.reservation_to as "reservationTo",
    y.max_number_of_thesis as "maxNumberOfThesis",
    (select count(*)::int from taken where taken.student_id = u.id and taken.study_id = us.study_id
      and (${holdsThesis(sql`taken.status`, sql`taken.outcome_pending`)}
        or ${isCompletedInYear(undefined, { status: sql`taken.status`, completedAt: sql`taken.completed_at` })})) as "reservationsOnStudy",
    case when r.id is not null then json_build_object('status', r.status, 'thesis', r.thesis_name, 'mentor', m.name_with_title,
      'review', ${newestFinalVersion("review_status")}, 'fees', ${completionFeesJson(sql`r.study_id`)}, 'outcomeTypist', ${outcomeTypistOf()}, 'typedOutcome', ${typedOutcomeJson()}, 'outcomePending', r.outcome_pending is true, 'libraryConfirmedAt', r.library_confirmed_at,
      'accountancyConfirmedAt', r.accountancy_confirmed_at, 'defenseDate', r.defense_date) end as reservation
  from user_studies us join studies s on s.id = us.study_id join users u on u.id = us.user_id
  left join study_programs p on p.id = us.study_program_id
  left join study_academic_years y on y.study_id = us.study_id and y.academic_year_id = (select id from year)
  left join taken r on r.student_id = u.id and r.study_id = us.study_id and r.nth = 1
  left join users m on m.id = r.mentor_id
  where ${sql.join(wanted, sql` and `)}
  order by ${bySurname()}, us.id`;
};
