import { and, asc, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import {
  type BulkRow,
  bulkFlag,
  bulkNumber,
  bulkRows,
  bulkText,
  create,
  revertAll,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import type { NamedNonWorkingDays, TermRules } from "#kit/time/workdays.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { askedDetailsJson, termRulesJson } from "./fragments.server.ts";
import {
  academicYears,
  defenseDeadlines,
  nonWorkingDays,
  strategicAreas,
  studies,
  studyAcademicYears,
  studyPrograms,
} from "./tables.server.ts";
import type { AskedDetails } from "./thesis-details.ts";

/** All academic years, the newest first. */
export const loadAcademicYears = (db: Database) => {
  const { id, name, dateFrom, dateTo } = academicYears;
  return db.select({ id, name, dateFrom, dateTo }).from(academicYears).orderBy(desc(dateFrom));
};

/** What a study asks of its theses. */
export async function loadAskedDetails(db: Database, id: number): Promise<AskedDetails> {
  const [row] = await queryRows<{ asked: AskedDetails }>(
    db,
    sql`select ${askedDetailsJson()} as asked from studies s where s.id = ${id}`,
  );
  return orNotFound(row).asked;
}

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

/** The latest rule for terms, and when and by whom it was set; undefined if it never was. */
export async function loadTermSetting(db: Database) {
  const [row] = await queryRows<{ movesToWorkday: boolean; at: string; by: string | null }>(
    db,
    sql`select s.moves_to_workday, to_json(s.created_at)#>>'{}' as at, u.name as by
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

/** Locks a study against deletion; undefined if there is none. */
export async function lockStudy(db: Database, id: number) {
  const [study] = await db
    .select({ id: studies.id })
    .from(studies)
    .where(eq(studies.id, id))
    .for("key share");
  return study;
}

/** Locks academic years against changes of others. */
export const lockAcademicYears = (db: Database, ids: readonly number[]) => {
  const { id, name, dateFrom, dateTo } = academicYears;
  return db
    .select({ id, name, dateFrom, dateTo })
    .from(academicYears)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("share");
};

/**
 * Locks the table against other writers, so that people who enter deadlines at the same moment see
 * each other's.
 */
export const lockDefenseDeadlines = (db: Database) =>
  db.execute(sql`lock table defense_deadlines in share row exclusive mode`);

export const createAcademicYear = (
  context: Context,
  { name, dateFrom, dateTo }: { name: string; dateFrom: string; dateTo: string },
) => create(context, academicYears, { name, dateFrom, dateTo });

export async function insertReservationPeriods(
  db: Database,
  rows: readonly (typeof studyAcademicYears.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(studyAcademicYears).values([...rows]);
}

export async function insertDefenseDeadlines(
  db: Database,
  rows: readonly (typeof defenseDeadlines.$inferInsert)[],
) {
  if (rows.length > 0) await db.insert(defenseDeadlines).values([...rows]);
}

/** Locks studies and programmes against other writers; readers don't wait. */
export const lockStudies = (db: Database) =>
  db.execute(sql`lock table studies, study_programs in share row exclusive mode`);

/**
 * Creates and changes studies in two statements. The values are texts by the names of the fields.
 * Call it inside `inTransaction`, under `lockStudies`.
 */
export async function writeStudies({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  await db.execute(sql`update studies s set stis_id = ${bulkText("stisId", sql`s.stis_id`)}, name = r.content ->> 'name',
      name_eng = coalesce(r.content ->> 'nameEng', s.name_eng), study_type = r.content ->> 'studyType',
      formatted_name = r.content ->> 'formattedName',
      formatted_name_eng = coalesce(r.content ->> 'formattedNameEng', s.formatted_name_eng),
      thesis_name = r.content ->> 'thesisName', final_year = ${bulkNumber("finalYear")},
      finale_course_isvu_id = ${bulkText("finaleCourseIsvuId", sql`s.finale_course_isvu_id`)},
      held_in_english = ${bulkFlag("heldInEnglish", sql`s.held_in_english`)}
    from ${bulkRows(rows)} where s.id = r.id`);
  await db.execute(sql`insert into studies (stis_id, name, name_eng, study_type, formatted_name, formatted_name_eng,
      thesis_name, final_year, finale_course_isvu_id, held_in_english)
    select ${bulkText("stisId")}, r.content ->> 'name', coalesce(r.content ->> 'nameEng', ''), r.content ->> 'studyType',
      r.content ->> 'formattedName', coalesce(r.content ->> 'formattedNameEng', ''), r.content ->> 'thesisName',
      ${bulkNumber("finalYear")}, ${bulkText("finaleCourseIsvuId")}, ${bulkFlag("heldInEnglish")}
    from ${bulkRows(rows)} where r.id is null`);
}

/** The same for study programmes; `study` is the name of the study. */
export async function writeStudyPrograms({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  await db.execute(sql`update study_programs p set stis_id = ${bulkText("stisId", sql`p.stis_id`)}, name = r.content ->> 'name',
      study_id = (select s.id from studies s where s.name = r.content ->> 'study'),
      name_eng = coalesce(r.content ->> 'nameEng', p.name_eng), isvu_id = ${bulkText("isvuId", sql`p.isvu_id`)},
      dabar_id = ${bulkText("dabarId", sql`p.dabar_id`)},
      academic_title = coalesce(r.content ->> 'academicTitle', p.academic_title),
      academic_title_female = coalesce(r.content ->> 'academicTitleFemale', p.academic_title_female),
      academic_title_short = coalesce(r.content ->> 'academicTitleShort', p.academic_title_short),
      semester_count = ${bulkNumber("semesterCount", sql`p.semester_count`)}, ects = ${bulkNumber("ects", sql`p.ects`)}
    from ${bulkRows(rows)} where p.id = r.id`);
  await db.execute(sql`insert into study_programs (stis_id, study_id, name, name_eng, isvu_id, dabar_id, academic_title,
      academic_title_female, academic_title_short, semester_count, ects)
    select ${bulkText("stisId")}, s.id, r.content ->> 'name', coalesce(r.content ->> 'nameEng', ''), ${bulkText("isvuId")},
      ${bulkText("dabarId")}, coalesce(r.content ->> 'academicTitle', ''),
      coalesce(r.content ->> 'academicTitleFemale', ''), coalesce(r.content ->> 'academicTitleShort', ''),
      ${bulkNumber("semesterCount")}, ${bulkNumber("ects")}
    from ${bulkRows(rows)} join studies s on s.name = r.content ->> 'study' where r.id is null`);
}

/** Reverts the studies and programmes that a transaction wrote. Call it under `lockStudies`. */
export async function revertStudies(context: Context, written: WrittenTransaction): Promise<void> {
  await revertAll(context, studyPrograms, "StudyProgram", written);
  await revertAll(context, studies, "Study", written);
}

/** Locks academic years and strategic areas against other writers; readers don't wait. */
export const lockCodebooks = (db: Database) =>
  db.execute(sql`lock table academic_years, strategic_areas in share row exclusive mode`);

/**
 * Creates and changes academic years in two statements. The values are texts: `name`, `dateFrom`
 * and `dateTo` (yyyy-mm-dd). Call it inside `inTransaction`, under `lockCodebooks`.
 */
export async function writeAcademicYears({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  const [from, to] = [sql`(r.content ->> 'dateFrom')::date`, sql`(r.content ->> 'dateTo')::date`];
  await db.execute(sql`update academic_years y set name = r.content ->> 'name', date_from = ${from}, date_to = ${to}
    from ${bulkRows(rows)} where y.id = r.id`);
  await db.execute(sql`insert into academic_years (name, date_from, date_to)
    select r.content ->> 'name', ${from}, ${to} from ${bulkRows(rows)} where r.id is null`);
}

/**
 * Creates strategic areas; their `name` is all that they have, so that none changes. Call it under
 * `lockCodebooks`.
 */
export const writeStrategicAreas = ({ db }: Context, rows: readonly BulkRow[]) =>
  db.execute(
    sql`insert into strategic_areas (name) select r.content ->> 'name' from ${bulkRows(rows)} where r.id is null`,
  );

/**
 * Reverts the academic years and strategic areas that a transaction wrote. Call it under
 * `lockCodebooks`.
 */
export async function revertCodebooks(
  context: Context,
  written: WrittenTransaction,
): Promise<void> {
  await revertAll(context, academicYears, "AcademicYear", written);
  await revertAll(context, strategicAreas, "StrategicArea", written);
}
