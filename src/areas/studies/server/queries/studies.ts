import { and, asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { NamedNonWorkingDays, TermRules } from "#kit/time/workdays.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { academicYears, nonWorkingDays, studyPrograms } from "../tables.ts";
import { termRulesJson } from "./fragments.ts";

/** All academic years, the newest first. */
export const loadAcademicYears = (db: Database) => {
  const { id, name, dateFrom, dateTo } = academicYears;
  return db.select({ id, name, dateFrom, dateTo }).from(academicYears).orderBy(desc(dateFrom));
};

/** The programme with this id, as a list of one or none. */
export const findStudyPrograms = (db: Database, id: number) =>
  db.select().from(studyPrograms).where(eq(studyPrograms.id, id));

/** The first reservation period of an academic year that reaches out of these dates. */
export async function findPeriodOutside(
  db: Database,
  academicYearId: number,
  { dateFrom, dateTo }: { dateFrom: unknown; dateTo: unknown },
) {
  const [period] = await queryRows<{ study: string; from: string; to: string }>(
    db,
    sql`select s.name as study, y.reservation_from::text as "from", y.reservation_to::text as "to"
      from study_academic_years y join studies s on s.id = y.study_id
      where y.academic_year_id = ${academicYearId}
        and (y.reservation_from < ${dateFrom}::date or y.reservation_to > ${dateTo}::date)
      order by s.name limit 1`,
  );
  return period;
}

/** The first other defense deadline that shares a day with these dates. */
export async function findOverlappingDeadline(
  db: Database,
  id: number,
  { startDate, endDate }: { startDate: unknown; endDate: unknown },
) {
  const [other] = await queryRows<{ from: string; to: string }>(
    db,
    sql`select start_date::text as "from", end_date::text as "to" from defense_deadlines
      where id <> ${id} and start_date <= ${endDate}::date and end_date >= ${startDate}::date order by start_date limit 1`,
  );
  return other;
}

/** The days on which the faculty doesn't work beside weekends and holidays. */
export const loadNonWorkingDays = (db: Database): Promise<NamedNonWorkingDays> => {
  const { name, dateFrom: from, dateTo: to } = nonWorkingDays;
  return db.select({ name, from, to }).from(nonWorkingDays).orderBy(asc(from));
};

/** How the terms of people end. */
export async function loadTermRules(db: Database): Promise<TermRules> {
  const [row] = await queryRows<{ rules: TermRules }>(db, sql`select ${termRulesJson} as rules`);
  return orNotFound(row).rules;
}

/** The rule for terms, as it was last set, when and by whom; undefined if never. */
export async function loadTermSetting(db: Database) {
  const [row] = await queryRows<{ movesToWorkday: boolean; at: string; by: string | null }>(
    db,
    sql`select s.moves_to_workday as "movesToWorkday", to_json(s.created_at)#>>'{}' as at, u.name as by
      from term_settings s left join users u on u.id = s.created_by order by s.id desc limit 1`,
  );
  return row;
}

/** The periods of non-working days that share a day with a calendar year, by their first days. */
export const loadNonWorkingDaysOfYear = (db: Database, year: number) => {
  const { id, name, dateFrom: from, dateTo: to } = nonWorkingDays;
  return db
    .select({ id, name, from, to })
    .from(nonWorkingDays)
    .where(and(lte(from, `${year}-12-31`), gte(to, `${year}-01-01`)))
    .orderBy(asc(from), asc(id));
};
