import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { RecordValues } from "#kit/records/resource.ts";
import type { RecordValidator } from "#kit/records/server/record-set.ts";
import { formatText } from "#kit/text/format-text.ts";
import { formatDate } from "#kit/time/dates.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { texts } from "../texts.ts";

const { errors } = texts.hr;

/** An academic year keeps its reservation periods inside; refuses with 422, naming a study whose period would fall out. */
export const validateAcademicYear: RecordValidator = async ({ db }, { id, values: { dateFrom, dateTo } }) => {
  const [outside] = await queryRows<{ study: string; from: string; to: string }>(
    db,
    sql`select s.name as study, y.reservation_from::text as "from", y.reservation_to::text as "to"
      from study_academic_years y join studies s on s.id = y.study_id
      where y.academic_year_id = ${id} and (y.reservation_from < ${dateFrom}::date or y.reservation_to > ${dateTo}::date)
      order by s.name limit 1`,
  );
  if (!outside) return undefined;
  const { study, from, to } = outside;
  const field = from < String(dateFrom) ? "dateFrom" : "dateTo";
  throw new Refusal(422, saveError, {
    [field]: formatText(errors.periodFallsOut, { study, from: formatDate(from), to: formatDate(to) }),
  });
};

/** A reservation period counts only inside its academic year; refuses with 422 what reaches out of it. */
export async function validatePeriodInsideYear({ db }: Context, values: RecordValues): Promise<void> {
  const [year] = await queryRows<{ name: string; from: string; to: string }>(
    db,
    sql`select name, date_from::text as "from", date_to::text as "to" from academic_years
      where id = ${values.academicYearId} for share`,
  );
  if (!year) return;
  const { reservationFrom, reservationTo } = values;
  const outside = (day: unknown) => typeof day === "string" && (day < year.from || day > year.to);
  const sentence = formatText(errors.outsideYear, { ...year, from: formatDate(year.from), to: formatDate(year.to) });
  if (outside(reservationFrom)) throw new Refusal(422, saveError, { reservationFrom: sentence });
  if (outside(reservationTo)) throw new Refusal(422, saveError, { reservationTo: sentence });
}

/** Two deadlines never share a day, else nobody could say which submission date counts; refuses with 422, naming the other one. */
export async function validateDeadlineOverlap(
  { db }: Context,
  id: number,
  { startDate, endDate }: RecordValues,
): Promise<void> {
  // two people who enter deadlines at once see each other's
  await db.execute(sql`lock table defense_deadlines in share row exclusive mode`);
  const [other] = await queryRows<{ from: string; to: string }>(
    db,
    sql`select start_date::text as "from", end_date::text as "to" from defense_deadlines
      where id <> ${id} and start_date <= ${endDate}::date and end_date >= ${startDate}::date order by start_date limit 1`,
  );
  if (!other) return;
  const days = { from: formatDate(other.from), to: formatDate(other.to) };
  throw new Refusal(422, saveError, { startDate: formatText(errors.deadlinesOverlap, days) });
}
