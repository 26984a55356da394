import { sql } from "drizzle-orm";
import { defenseDeadlines, studyAcademicYears, academicYears as yearsTable } from "#areas/studies/server/tables.ts";

import { type Context, create, type Database, inTransaction, queryRows, toDatabaseError } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { accessDenied, hasRole, Refusal, statusChanged } from "#kit/workflow/index.ts";
import { copyOutcome } from "../../copy/rules.ts";
import { loadAcademicYears, loadQuotasToCopy } from "../../copy/server/commands.ts";
import { mentorAcademicYears } from "../../server/tables.ts";
import {
  findPlanProblems,
  type PlanPart,
  planParts,
  type RollOverPlan,
  type RollOverSource,
  type TargetYear,
} from "../rules.ts";
import { rollOverTexts } from "../texts.ts";

const words = rollOverTexts.hr;

export type ExistingRowCounts = Record<PlanPart, number>;

type SourceYear = Omit<RollOverSource, "quotas"> & { standing: ExistingRowCounts };

/** The periods and deadlines of a year, and how many rows of each kind the target has already; one statement. */
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
      json_build_object(
        'periods', (select count(*) from study_academic_years where academic_year_id = ${target.id}::integer),
        'quotas', (select count(*) from mentor_academic_years where academic_year_id = ${target.id}::integer),
        'deadlines', (select count(*) from defense_deadlines
          where start_date <= ${target.dateTo}::date and end_date >= ${target.dateFrom}::date)) as standing`,
  );
  return row ?? { periods: [], deadlines: [], standing: { periods: 0, deadlines: 0, quotas: 0 } };
}

/** The quotas of a year that can be carried on, and how many can't. */
export async function loadTransferableQuotas(db: Database, fromId: number) {
  // seen from no year: nothing stands there yet
  const all = await loadQuotasToCopy(db, fromId, 0);
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

/**
 * Writes a plan, all of it or nothing; the same plan sent twice is written once. Refuses with 403 (the vice dean alone), 422 for what
 * is inconsistent, or 409 when somebody else has entered rows of the year meanwhile.
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
      await db.execute(sql`lock table defense_deadlines in share row exclusive mode`);
      const years = await loadAcademicYears(db);
      const year = resolveTargetYear(years, plan.year);
      const whole = { ...plan, year };
      throwPlanProblems(whole, findPlanProblems(whole, years, localDate(now)));
      if (year.id !== null && (await isPlanWritten(db, whole)))
        return { yearId: year.id, name: year.name, made: false };
      const { standing } = await loadSourceYear(db, 0, year);
      const part = planParts.find((part) => whole[part].length > 0 && standing[part] > 0);
      if (part) throw new Refusal(409, formatText(words.errors.standing, { part, to: year.name }));
      const { name, dateFrom, dateTo } = year;
      const yearId = year.id ?? (await create(context, yearsTable, { name, dateFrom, dateTo })).id;
      await insertPlan(db, whole, yearId);
      return { yearId, name, made: true };
    });
  } catch (error) {
    // rows that an editor has entered in the same moment
    if (["23505", "23P01"].includes(toDatabaseError(error)?.code ?? "")) throw new Refusal(409, statusChanged);
    throw error;
  }
}

/** A year that the first of two equal requests has just made is the one that is meant. */
function resolveTargetYear(years: Awaited<ReturnType<typeof loadAcademicYears>>, wished: TargetYear): TargetYear {
  const same = ({ name, dateFrom, dateTo }: TargetYear) =>
    name === wished.name && dateFrom === wished.dateFrom && dateTo === wished.dateTo;
  const year = years.find((year) => (wished.id === null ? same(year) : year.id === wished.id));
  if (!year && wished.id !== null) throw new Refusal(422, saveError, { to: words.errors.unknownYear });
  return year ?? wished;
}

function throwPlanProblems({ year }: RollOverPlan, found: ReturnType<typeof findPlanProblems>) {
  if (found.length === 0) return;
  const dates = { year: year.name, from: formatDate(year.dateFrom), to: formatDate(year.dateTo) };
  const fields = found.map(({ field, error, values }) => [
    field,
    formatText(words.errors[error], { ...dates, ...values }),
  ]);
  throw new Refusal(422, saveError, Object.fromEntries(fields.toReversed()));
}

/** Does the year have every row of the plan, just so? */
async function isPlanWritten(db: Database, { year, periods, deadlines, quotas }: RollOverPlan): Promise<boolean> {
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

async function insertPlan(db: Database, { periods, deadlines, quotas }: RollOverPlan, academicYearId: number) {
  if (periods.length > 0)
    await db.insert(studyAcademicYears).values(
      periods.map(({ studyId, max, from, to }) => ({
        ...{ studyId, academicYearId, maxNumberOfThesis: max },
        ...{ reservationFrom: from, reservationTo: to },
      })),
    );
  if (deadlines.length > 0)
    await db.insert(defenseDeadlines).values(deadlines.map(({ nth: _, ...deadline }) => deadline));
  if (quotas.length > 0)
    await db
      .insert(mentorAcademicYears)
      .values(quotas.map(({ mentorId, studyId, max }) => ({ mentorId, studyId, academicYearId, maxNumOfThesis: max })));
}
