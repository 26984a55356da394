import { type SQL, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { isPublicThesis } from "#areas/theses/fragments.server.ts";
import { dayText, isInYearOf, isOfFilters, withStates } from "./fragments.server.ts";
import type { ReportQuery } from "./reports.ts";

/**
 * SQL: the facts of `ThesisStatusFact`, by mentor, study and title. The academic year is that of
 * the proposal.
 */
export const selectThesisStatusFacts = (query: ReportQuery): SQL => sql`
  ${withStates(query, ["theses", "reservations"])}
  select t.id, case when ${query.access.unpublished} or ${isPublicThesis()} then t.name end as name, t.status,
    t.mentor_id as "mentorId", coalesce(u.name_with_title, '') as mentor, t.study_id as "studyId", coalesce(s.name, '') as study,
    t.department_id as "departmentId", coalesce(d.name, '') as department, ${dayText(sql`greatest(t.updated_at, r.updated_at)`)} as "changedOn"
  from theses t
  left join users u on u.id = t.mentor_id left join studies s on s.id = t.study_id
  left join departments d on d.id = t.department_id
  left join reservations r on r.thesis_id = t.id and ${isOpenReservation()}
  where ${isInYearOf(query.filters, sql`t.created_at`)} and ${isOfFilters(query.filters)}
  order by ${bySurname()}, s.name, d.name, t.name, t.id`;
