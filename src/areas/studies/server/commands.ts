import { asc, eq, inArray, sql } from "drizzle-orm";
import { type Context, create, type Database } from "#kit/database/index.ts";
import { academicYears, defenseDeadlines, studies, studyAcademicYears } from "./tables.ts";

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
