import { asc, eq, inArray, sql } from "drizzle-orm";
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
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import {
  academicYears,
  defenseDeadlines,
  strategicAreas,
  studies,
  studyAcademicYears,
  studyPrograms,
} from "./tables.ts";

/** Locks a study against deletion; undefined if there is none. */
export async function lockStudy(db: Database, id: number) {
  const [study] = await db.select({ id: studies.id }).from(studies).where(eq(studies.id, id)).for("key share");
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

/** Locks the table against other writers, so that those who enter deadlines at the same moment see each other's. */
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

export async function insertDefenseDeadlines(db: Database, rows: readonly (typeof defenseDeadlines.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(defenseDeadlines).values([...rows]);
}

/** Locks studies and programmes against other writers; readers don't wait. */
export const lockStudies = (db: Database) =>
  db.execute(sql`lock table studies, study_programs in share row exclusive mode`);

/**
 * Creates and changes studies in two statements. The values are texts by the names of the fields. Call it inside
 * `inTransaction`, under `lockStudies`.
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
 * Creates and changes academic years in two statements. The values are texts: `name`, `dateFrom` and `dateTo`
 * (yyyy-mm-dd). Call it inside `inTransaction`, under `lockCodebooks`.
 */
export async function writeAcademicYears({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  const [from, to] = [sql`(r.content ->> 'dateFrom')::date`, sql`(r.content ->> 'dateTo')::date`];
  await db.execute(sql`update academic_years y set name = r.content ->> 'name', date_from = ${from}, date_to = ${to}
    from ${bulkRows(rows)} where y.id = r.id`);
  await db.execute(sql`insert into academic_years (name, date_from, date_to)
    select r.content ->> 'name', ${from}, ${to} from ${bulkRows(rows)} where r.id is null`);
}

/** Creates strategic areas; their `name` is all that they have, so that none changes. Call it under `lockCodebooks`. */
export const writeStrategicAreas = ({ db }: Context, rows: readonly BulkRow[]) =>
  db.execute(
    sql`insert into strategic_areas (name) select r.content ->> 'name' from ${bulkRows(rows)} where r.id is null`,
  );

/** Reverts the academic years and strategic areas that a transaction wrote. Call it under `lockCodebooks`. */
export async function revertCodebooks(context: Context, written: WrittenTransaction): Promise<void> {
  await revertAll(context, academicYears, "AcademicYear", written);
  await revertAll(context, strategicAreas, "StrategicArea", written);
}
