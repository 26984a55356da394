import { sql } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { RecordSet, RecordValidator } from "#kit/records/record-set.server.ts";
import type { RecordValues } from "#kit/records/resource.ts";
import { withValues } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import {
  findOverlappingDeadline,
  findPeriodOutside,
  lockAcademicYears,
  lockDefenseDeadlines,
} from "./studies.server.ts";
import {
  academicYears,
  defenseDeadlines,
  nonWorkingDays,
  strategicAreas,
  studies,
  studyAcademicYears,
  studyPrograms,
} from "./tables.server.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

export const academicYearRecordSet: RecordSet = {
  table: academicYears,
  title: (row) => sql`${row}.name`,
  order: (row) => sql`${row}.date_from desc`,
  current: (row, today) => sql`${row}.date_to >= ${today}::date`,
  constraints: {
    academic_years_name: ["name", errors.yearName],
    academic_years_overlap: ["dateFrom", errors.yearsOverlap],
  },
};

export const studyRecordSet: RecordSet = {
  table: studies,
  title: (row) => sql`${row}.formatted_name`,
  order: (row) => sql`${row}.formatted_name collate "hr-x-icu"`,
  constraints: {
    studies_name: ["name", errors.studyName],
    studies_stis_id: ["stisId", errors.stisId],
  },
};

export const studyProgramRecordSet: RecordSet = {
  table: studyPrograms,
  title: (row) => sql`${row}.name`,
  constraints: {
    study_programs_name: ["name", errors.programName],
    study_programs_stis_id: ["stisId", errors.stisId],
    user_studies_program: ["studyId", errors.programStudy],
  },
};

export const studyAcademicYearRecordSet: RecordSet = {
  table: studyAcademicYears,
  title: (row) =>
    sql`(select s.formatted_name || ', ' || y.name from studies s, academic_years y
      where s.id = ${row}.study_id and y.id = ${row}.academic_year_id)`,
  order: (row) =>
    sql`(select y.date_from from academic_years y where y.id = ${row}.academic_year_id) desc, ${row}.study_id`,
  current: (row, today) =>
    sql`exists (select from academic_years y where y.id = ${row}.academic_year_id and y.date_to >= ${today}::date)`,
  constraints: { study_academic_years_once: ["academicYearId", errors.studyYear] },
};

export const strategicAreaRecordSet: RecordSet = {
  table: strategicAreas,
  title: (row) => sql`${row}.name`,
  constraints: { strategic_areas_name: ["name", errors.areaName] },
};

export const defenseDeadlineRecordSet: RecordSet = {
  table: defenseDeadlines,
  title: (row) =>
    sql`to_char(${row}.start_date, 'DD.MM.YYYY.') || ' – ' || to_char(${row}.end_date, 'DD.MM.YYYY.')`,
  order: (row) => sql`${row}.start_date desc`,
  current: (row, today) => sql`${row}.end_date >= ${today}::date`,
};

export const nonWorkingDaysRecordSet: RecordSet = {
  table: nonWorkingDays,
  title: (row) => sql`${row}.name || ', ' || to_char(${row}.date_from, 'DD.MM.YYYY.')`,
  order: (row) => sql`${row}.date_from desc`,
  current: (row, today) => sql`${row}.date_to >= ${today}::date`,
};

/**
 * An academic year must contain its reservation periods. Refuses with 422 and names the study whose
 * period would lie outside.
 */
export const validateAcademicYear: RecordValidator = async (
  { db },
  { id, values: { dateFrom, dateTo } },
) => {
  const outside = await findPeriodOutside(db, id, { dateFrom, dateTo });
  if (!outside) return undefined;
  const { study, from, to } = outside;
  const field = from < String(dateFrom) ? "dateFrom" : "dateTo";
  throw new Refusal(422, saveError, {
    [field]: withValues(errors.periodFallsOut, {
      study,
      from: formatDate(from),
      to: formatDate(to),
    }),
  });
};

/** A reservation period must lie within its academic year. Refuses with 422. */
export async function validatePeriodInsideYear(
  { db }: Context,
  values: RecordValues,
): Promise<void> {
  const [year] = await lockAcademicYears(db, [Number(values.academicYearId)]);
  if (!year) return;
  const { name, dateFrom: from, dateTo: to } = year;
  const { reservationFrom, reservationTo } = values;
  const outside = (day: unknown) => typeof day === "string" && (day < from || day > to);
  const message = withValues(errors.outsideYear, {
    name,
    from: formatDate(from),
    to: formatDate(to),
  });
  if (outside(reservationFrom)) throw new Refusal(422, saveError, { reservationFrom: message });
  if (outside(reservationTo)) throw new Refusal(422, saveError, { reservationTo: message });
}

/**
 * Two defense deadlines must not overlap, because the submission date would be ambiguous. Refuses
 * with 422 and names the other deadline.
 */
export async function validateDeadlineOverlap(
  { db }: Context,
  id: number,
  { startDate, endDate }: RecordValues,
): Promise<void> {
  // serializes two people who enter deadlines at the same time
  await lockDefenseDeadlines(db);
  const other = await findOverlappingDeadline(db, id, { startDate, endDate });
  if (!other) return;
  const days = { from: formatDate(other.from), to: formatDate(other.to) };
  throw new Refusal(422, saveError, { startDate: withValues(errors.deadlinesOverlap, days) });
}
