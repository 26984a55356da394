import { sql } from "drizzle-orm";
import { nonWorkingDaysJson } from "#areas/studies/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { copyOutcome } from "../../copy/rules.ts";
import { loadQuotasToCopy } from "../../copy/server/queries.ts";
import type { PlanPart, RollOverPlan, RollOverSource, TargetYear } from "../rules.ts";

export type ExistingRowCounts = Record<PlanPart, number>;

type SourceYear = Omit<RollOverSource, "quotas"> & { standing: ExistingRowCounts };

/**
 * Loads the periods and deadlines of a year, and the number of rows of each kind in the target year, in one statement.
 */
export async function loadSourceYear(db: Database, fromId: number, target: TargetYear): Promise<SourceYear> {
  const [row] = await queryRows<SourceYear>(
    db,
    sql`select
      coalesce((select json_agg(json_build_object('studyId', s.id, 'study', s.name, 'max', p.max_number_of_thesis,
          'from', p.reservation_from, 'to', p.reservation_to) order by s.name)
        from study_academic_years p join studies s on s.id = p.study_id where p.academic_year_id = ${fromId}), '[]') as periods,
      coalesce((select json_agg(json_build_object('id', d.id, 'startDate', d.start_date, 'endDate', d.end_date,
          'submissionDate', d.submission_date) order by d.start_date)
        from defense_deadlines d join academic_years y on y.id = ${fromId} and d.start_date between y.date_from and y.date_to), '[]') as deadlines,
      ${nonWorkingDaysJson} as "nonWorkingDays",
      json_build_object(
        'periods', (select count(*) from study_academic_years where academic_year_id = ${target.id}::integer),
        'quotas', (select count(*) from mentor_academic_years where academic_year_id = ${target.id}::integer),
        'deadlines', (select count(*) from defense_deadlines
          where start_date <= ${target.dateTo}::date and end_date >= ${target.dateFrom}::date)) as standing`,
  );
  return row ?? { periods: [], deadlines: [], nonWorkingDays: [], standing: { periods: 0, deadlines: 0, quotas: 0 } };
}

/** Loads the quotas of a year that can be carried over, and the number of those that cannot. */
export async function loadTransferableQuotas(context: Pick<Context, "db" | "now">, fromId: number) {
  // there is no target year 0, so no quota counts as already set
  const all = await loadQuotasToCopy(context, fromId, 0);
  const quotas = all.filter((quota) => copyOutcome(quota) === "new");
  return {
    quotas: quotas.map(({ id, mentorId, mentor, studyId, study, max }) => ({
      id,
      mentorId,
      mentor,
      studyId,
      study,
      max,
    })),
    left: all.length - quotas.length,
  };
}

/** True if the year already contains exactly the planned rows. */
export async function isPlanWritten(
  db: Database,
  { year, periods, deadlines, quotas }: RollOverPlan,
): Promise<boolean> {
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  const [row] = await queryRows<{ missing: number }>(
    db,
    sql`select (
      (select count(*) from jsonb_to_recordset(${json(periods)}::jsonb) as w("studyId" int, max int, "from" date, "to" date)
        where not exists (select from study_academic_years s where s.academic_year_id = ${year.id} and s.study_id = w."studyId"
          and s.max_number_of_thesis = w.max and s.reservation_from = w."from" and s.reservation_to = w."to"))
      + (select count(*) from jsonb_to_recordset(${json(deadlines)}::jsonb) as w("startDate" date, "endDate" date, "submissionDate" date)
        where not exists (select from defense_deadlines d where d.start_date = w."startDate" and d.end_date = w."endDate"
          and d.submission_date = w."submissionDate"))
      + (select count(*) from jsonb_to_recordset(${json(quotas)}::jsonb) as w("mentorId" int, "studyId" int, max int)
        where not exists (select from mentor_academic_years q where q.academic_year_id = ${year.id} and q.mentor_id = w."mentorId"
          and q.study_id is not distinct from w."studyId" and q.max_num_of_thesis = w.max)))::int as missing`,
  );
  return row?.missing === 0;
}
