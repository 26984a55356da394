import { type SQL, sql } from "drizzle-orm";
import { isInAcademicYear, yearBounds } from "#areas/studies/fragments.server.ts";
import type { ReportFilters } from "./reports.ts";

/** Tables under history with the class of their entries. */
const historyClasses = {
  documents: "Document",
  mentor_academic_years: "MentorAcademicYear",
  reservations: "Reservation",
  study_academic_years: "StudyAcademicYear",
  theses: "Thesis",
  user_studies: "UserStudy",
  users: "User",
} as const;

type TableWithHistory = keyof typeof historyClasses;

/**
 * SQL: the WITH clause of a report's statement. For a past day it replaces each of these tables by
 * a table expression of the same name that holds its rows as they were at the end of that day, so
 * the rest of the statement is the same.
 */
export function withStates(
  { filters, at }: { filters: Pick<ReportFilters, "day">; at: Date },
  tables: readonly TableWithHistory[],
  ...others: SQL[]
): SQL {
  const states = filters.day === null ? [] : tables.map((table) => stateAt(table, at));
  const expressions = [...states, ...others];
  return expressions.length > 0 ? sql`with ${sql.join(expressions, sql`, `)}` : sql``;
}

/**
 * SQL: the rows of a table at a moment, from its history: of each column the value last written
 * until then. Rows that were deleted by then, or did not exist yet, are missing. The time of the
 * last change is that of the last entry.
 */
const stateAt = (
  table: TableWithHistory,
  at: Date,
): SQL => sql`${sql.identifier(table)} as materialized (
  select state.* from (
    select e.object_id, jsonb_object_agg(f.key, f.value order by e.version) filter (where f.key is not null)
      || jsonb_build_object('version', max(e.version), 'updated_at', max(e.logged_at)) as fields
    from log_entries e left join lateral jsonb_each(e.data) f on true
    where e.object_class = ${historyClasses[table]} and e.logged_at <= ${at.toISOString()}::timestamptz
    group by e.object_id having not bool_or(e.action = 'delete')) written,
  lateral jsonb_populate_record(null::${sql.identifier(table)}, written.fields) state)`;

/** SQL: the day of an instant in Zagreb as text, yyyy-mm-dd. */
export const dayText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'Europe/Zagreb', 'YYYY-MM-DD')`;

/** SQL condition: the instant is in the academic year of the filter, if there is one. */
export const isInYearOf = ({ year }: ReportFilters, instant: SQL): SQL =>
  year === null
    ? sql`true`
    : sql`exists (select from academic_years y where y.id = ${year} and ${isInAcademicYear(instant, yearBounds())})`;

/** SQL condition on `theses t`: the study, department and mentor of the filters. */
export const isOfFilters = ({ study, department, mentor }: ReportFilters): SQL =>
  sql.join(
    [
      sql`true`,
      ...(study === null ? [] : [sql`t.study_id = ${study}`]),
      ...(department === null ? [] : [sql`t.department_id = ${department}`]),
      ...(mentor === null ? [] : [sql`t.mentor_id = ${mentor}`]),
    ],
    sql` and `,
  );
