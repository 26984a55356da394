import { sql } from "drizzle-orm";
import { nonWorkingDaysJson } from "#areas/studies/fragments.server.ts";
import {
  createAcademicYear,
  insertDefenseDeadlines,
  insertReservationPeriods,
  loadAcademicYears,
  lockDefenseDeadlines,
} from "#areas/studies/studies.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { toDatabaseError } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { loadQuotasToCopy } from "./copy.server.ts";
import { copyOutcome } from "./copy.ts";
import {
  findPlanProblems,
  type PlanPart,
  planParts,
  type RollOverPlan,
  type RollOverSource,
  type TargetYear,
} from "./roll-over.ts";
import { messages } from "./roll-over-texts.ts";
import { mentorAcademicYears } from "./tables.server.ts";

export type ExistingRowCounts = Record<PlanPart, number>;

type SourceYear = Omit<RollOverSource, "quotas"> & { standing: ExistingRowCounts };

/**
 * Loads the periods and deadlines of a year, and the number of rows of each kind in the target
 * year, in one statement.
 */
export async function loadSourceYear(
  db: Database,
  fromId: number,
  target: TargetYear,
): Promise<SourceYear> {
  const [row] = await queryRows<SourceYear>(
    db,
    sql`select
      coalesce((select json_agg(json_build_object('studyId', s.id, 'study', s.name, 'max', p.max_number_of_thesis,
          'from', p.reservation_from, 'to', p.reservation_to) order by s.name)
        from study_academic_years p join studies s on s.id = p.study_id where p.academic_year_id = ${fromId}), '[]') as periods,
      coalesce((select json_agg(json_build_object('id', d.id, 'startDate', d.start_date, 'endDate', d.end_date,
          'submissionDate', d.submission_date) order by d.start_date)
        from defense_deadlines d join academic_years y on y.id = ${fromId} and d.start_date between y.date_from and y.date_to), '[]') as deadlines,
      ${nonWorkingDaysJson} as non_working_days,
      json_build_object(
        'periods', (select count(*) from study_academic_years where academic_year_id = ${target.id}::integer),
        'quotas', (select count(*) from mentor_academic_years where academic_year_id = ${target.id}::integer),
        'deadlines', (select count(*) from defense_deadlines
          where start_date <= ${target.dateTo}::date and end_date >= ${target.dateFrom}::date)) as standing`,
  );
  return (
    row ?? {
      periods: [],
      deadlines: [],
      nonWorkingDays: [],
      standing: { periods: 0, deadlines: 0, quotas: 0 },
    }
  );
}

/** Loads the quotas of a year that can be carried over, and the number of the others. */
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

const { errors } = messages;

/**
 * Writes a plan, all or nothing. A plan that is sent twice is written once. Refuses with 403 (only
 * the vice dean and the admin may do it), 422 for inconsistencies, or 409 when somebody else has
 * entered rows of the year in the meantime.
 */
export async function rollOver(
  context: Context,
  plan: RollOverPlan,
): Promise<{ yearId: number; name: string; made: boolean }> {
  try {
    return await inTransaction(context, async (context) => {
      const { db, actor, now } = context;
      if (!hasRole(actor, "viceDean", "admin")) throw new Refusal(403, accessDenied);
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('academic-year/roll-over'))`);
      await lockDefenseDeadlines(db);
      const years = await loadAcademicYears(db);
      const year = resolveTargetYear(years, plan.year);
      const whole = { ...plan, year };
      throwPlanProblems(whole, findPlanProblems(whole, years, localDate(now)));
      if (year.id !== null && (await isPlanWritten(db, whole)))
        return { yearId: year.id, name: year.name, made: false };
      const { standing } = await loadSourceYear(db, 0, year);
      const part = planParts.find((part) => whole[part].length > 0 && standing[part] > 0);
      if (part) throw new Refusal(409, withValues(errors.standing, { part, to: year.name }));
      const { name, dateFrom, dateTo } = year;
      const yearId = year.id ?? (await createAcademicYear(context, { name, dateFrom, dateTo })).id;
      await insertPlan(db, whole, yearId);
      return { yearId, name, made: true };
    });
  } catch (error) {
    // rows were entered concurrently in the editor
    if (["23505", "23P01"].includes(toDatabaseError(error)?.code ?? ""))
      throw new Refusal(409, statusChanged);
    throw error;
  }
}

/**
 * Returns the existing target year if there is one, including a year just created by an identical
 * request. Refuses with 422 when the chosen year does not exist.
 */
function resolveTargetYear(
  years: Awaited<ReturnType<typeof loadAcademicYears>>,
  wished: TargetYear,
): TargetYear {
  const same = ({ name, dateFrom, dateTo }: TargetYear) =>
    name === wished.name && dateFrom === wished.dateFrom && dateTo === wished.dateTo;
  const year = years.find((year) => (wished.id === null ? same(year) : year.id === wished.id));
  if (!year && wished.id !== null) throw new Refusal(422, saveError, { to: errors.unknownYear });
  return year ?? wished;
}

function throwPlanProblems({ year }: RollOverPlan, problems: ReturnType<typeof findPlanProblems>) {
  if (problems.length === 0) return;
  const dates = { year: year.name, from: formatDate(year.dateFrom), to: formatDate(year.dateTo) };
  const fields = problems.map(({ field, error, values }) => [
    field,
    withValues(errors[error], { ...dates, ...values }),
  ]);
  throw new Refusal(422, saveError, Object.fromEntries(fields.toReversed()));
}

async function insertPlan(
  db: Database,
  { periods, deadlines, quotas }: RollOverPlan,
  academicYearId: number,
) {
  await insertReservationPeriods(
    db,
    periods.map(({ studyId, max, from, to }) => ({
      studyId,
      academicYearId,
      maxNumberOfThesis: max,
      reservationFrom: from,
      reservationTo: to,
    })),
  );
  await insertDefenseDeadlines(
    db,
    deadlines.map(({ nth: _, ...deadline }) => deadline),
  );
  if (quotas.length > 0)
    await db.insert(mentorAcademicYears).values(
      quotas.map(({ mentorId, studyId, max }) => ({
        mentorId,
        studyId,
        academicYearId,
        maxNumOfThesis: max,
      })),
    );
}
