import { type SQL, sql } from "drizzle-orm";
import { columnName } from "#kit/records/record-set.server.ts";
import type { Language } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type AskedDetails, askedColumn, thesisDetails } from "./thesis-details.ts";

/** The first instant of an academic year and the first instant after it, as SQL expressions. */
export type YearBounds = { begins: SQL; ends: SQL };

/** The bounds of a row of `academic_years`; its days are days in Zagreb. */
export const yearBounds = (year: SQL = sql`y`): YearBounds => ({
  begins: sql`${year}.date_from::timestamp at time zone 'Europe/Zagreb'`,
  ends: sql`(${year}.date_to + 1)::timestamp at time zone 'Europe/Zagreb'`,
});

const { begins, ends } = yearBounds();

/**
 * The bounds of the table expression `year`, which `currentAcademicYear` or `academicYearById` adds
 * to a WITH.
 */
const boundsOfExpression: YearBounds = {
  begins: sql`(select begins from year)`,
  ends: sql`(select ends from year)`,
};

/**
 * SQL: the academic year of the current day in Zagreb, as the table expression `year` of a WITH:
 * its id and its bounds. It has no row if no academic year is entered for the day. Years never
 * overlap (migration 0002).
 */
export const currentAcademicYear = (now: Date): SQL => yearExpression(includesDay(localDate(now)));

/** SQL: the academic year with this id as the table expression `year`. */
export const academicYearById = (id: number): SQL => yearExpression(sql`y.id = ${id}`);

const yearExpression = (which: SQL) =>
  sql`year as (select y.id, ${begins} as begins, ${ends} as ends from academic_years y where ${which})`;

/** SQL condition: the academic year `y` includes a day (yyyy-mm-dd). */
export const includesDay = (day: string): SQL =>
  sql`${day}::date between y.date_from and y.date_to`;

/**
 * SQL condition: an instant is in an academic year, by default the one of the table expression
 * `year`.
 */
export const isInAcademicYear = (
  instant: SQL,
  { begins, ends }: YearBounds = boundsOfExpression,
): SQL => sql`${instant} >= ${begins} and ${instant} < ${ends}`;

/**
 * SQL condition: an instant is not before the academic year of today (yyyy-mm-dd). Working views
 * show such rows.
 */
export const isSinceAcademicYear = (instant: SQL, today: string): SQL =>
  sql`exists (select from academic_years y where ${includesDay(today)} and ${instant} >= ${begins})`;

/**
 * SQL: the full name of a study `s`, in English if the page is English and the study has an English
 * name.
 */
export const fullStudyName = (language: Language): SQL =>
  language === "en"
    ? sql`coalesce(nullif(s.formatted_name_eng, ''), s.formatted_name)`
    : sql`s.formatted_name`;

/** SQL: what the study `s` asks of its theses (`AskedDetails`), as a JSON object. */
export const askedDetailsJson = (study: string = "s"): SQL<AskedDetails> => {
  const pairs = thesisDetails.map(
    (detail) => `'${detail}', ${study}.${columnName(askedColumn(detail))}`,
  );
  return sql.raw(`jsonb_build_object(${pairs.join(", ")})`) as SQL<AskedDetails>;
};

/** SQL: all days on which the faculty doesn't work, as a JSON array of `NamedNonWorkingDays`. */
export const nonWorkingDaysJson: SQL = sql`coalesce((select jsonb_agg(jsonb_build_object('from', date_from, 'to', date_to, 'name', name)
  order by date_from) from non_working_days), '[]')`;

/**
 * SQL: how the terms of people end (`TermRules`), as a JSON object. They move on to a working day
 * unless the faculty says otherwise.
 */
export const termRulesJson: SQL = sql`jsonb_build_object('nonWorkingDays', ${nonWorkingDaysJson},
  'movesToWorkday', coalesce((select moves_to_workday from term_settings order by id desc limit 1), true))`;
