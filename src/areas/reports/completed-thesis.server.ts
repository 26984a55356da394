import { type SQL, sql } from "drizzle-orm";
import { bySurname } from "#areas/people/fragments.server.ts";
import { isInAcademicYear, yearBounds } from "#areas/studies/fragments.server.ts";
import { dayText, isInYearOf, isOfFilters, withStates } from "./fragments.server.ts";
import type { ReportQuery } from "./reports.ts";

/**
 * SQL: the facts of `CompletedThesisFact`, by mentor, study and year. The academic year is that of
 * the completion.
 */
export const selectCompletedThesisFacts = (query: ReportQuery): SQL => sql`
  ${withStates(query, ["theses", "reservations"])}
  select r.id, t.id as "thesisId", r.thesis_name as thesis, coalesce(student.name, '') as student, t.mentor_id as "mentorId",
    coalesce(u.name_with_title, '') as mentor, t.study_id as "studyId", coalesce(s.name, '') as study,
    coalesce(d.name, '') as department, year.name as year, r.in_english as "inEnglish",
    ${query.access.grades ? sql`r.grade,` : sql``} ${dayText(sql`r.created_at`)} as "reservedOn",
    ${dayText(sql`r.defense_date`)} as "defendedOn"
  from reservations r join theses t on t.id = r.thesis_id
  left join users student on student.id = r.student_id left join users u on u.id = t.mentor_id
  left join studies s on s.id = t.study_id left join departments d on d.id = t.department_id
  left join academic_years year on ${isInAcademicYear(sql`t.completed_at`, yearBounds(sql`year`))}
  where r.status = 'completed' and ${isInYearOf(query.filters, sql`t.completed_at`)} and ${isOfFilters(query.filters)}
  order by ${bySurname()}, s.name, year.date_from desc nulls last, r.defense_date, r.id`;
