import { sql } from "drizzle-orm";
import {
  createAcademicYear,
  insertDefenseDeadlines,
  insertReservationPeriods,
  lockDefenseDeadlines,
} from "#areas/studies/server/commands.ts";
import { loadAcademicYears } from "#areas/studies/server/queries/studies.ts";
import type { Database } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { toDatabaseError } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { withValues } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal, statusChanged } from "#kit/workflow/refusal.ts";
import { mentorAcademicYears } from "../../server/tables.ts";
import { findPlanProblems, planParts, type RollOverPlan, type TargetYear } from "../rules.ts";
import { messages } from "../texts.ts";
import { isPlanWritten, loadSourceYear } from "./queries.ts";

const { errors } = messages;

/**
 * Writes a plan, all or nothing. A plan that is sent twice is written once. Refuses with 403 (only the vice dean and
 * the admin may do it), 422 for inconsistencies, or 409 when somebody else has entered rows of the year in the
 * meantime.
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
    if (["23505", "23P01"].includes(toDatabaseError(error)?.code ?? "")) throw new Refusal(409, statusChanged);
    throw error;
  }
}

/**
 * Returns the existing target year if there is one, including a year just created by an identical request. Refuses with
 * 422 when the chosen year does not exist.
 */
function resolveTargetYear(years: Awaited<ReturnType<typeof loadAcademicYears>>, wished: TargetYear): TargetYear {
  const same = ({ name, dateFrom, dateTo }: TargetYear) =>
    name === wished.name && dateFrom === wished.dateFrom && dateTo === wished.dateTo;
  const year = years.find((year) => (wished.id === null ? same(year) : year.id === wished.id));
  if (!year && wished.id !== null) throw new Refusal(422, saveError, { to: errors.unknownYear });
  return year ?? wished;
}

function throwPlanProblems({ year }: RollOverPlan, found: ReturnType<typeof findPlanProblems>) {
  if (found.length === 0) return;
  const dates = { year: year.name, from: formatDate(year.dateFrom), to: formatDate(year.dateTo) };
  const fields = found.map(({ field, error, values }) => [field, withValues(errors[error], { ...dates, ...values })]);
  throw new Refusal(422, saveError, Object.fromEntries(fields.toReversed()));
}

async function insertPlan(db: Database, { periods, deadlines, quotas }: RollOverPlan, academicYearId: number) {
  await insertReservationPeriods(
    db,
    periods.map(({ studyId, max, from, to }) => ({
      ...{ studyId, academicYearId, maxNumberOfThesis: max },
      ...{ reservationFrom: from, reservationTo: to },
    })),
  );
  await insertDefenseDeadlines(
    db,
    deadlines.map(({ nth: _, ...deadline }) => deadline),
  );
  if (quotas.length > 0)
    await db
      .insert(mentorAcademicYears)
      .values(quotas.map(({ mentorId, studyId, max }) => ({ mentorId, studyId, academicYearId, maxNumOfThesis: max })));
}
