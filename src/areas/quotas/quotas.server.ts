import { type SQL, sql } from "drizzle-orm";
import {
  type BulkRow,
  bulkNumber,
  bulkRows,
  revertAll,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { mentorAcademicYears } from "./tables.server.ts";

/**
 * SQL: a mentor's quota in the academic year of the table expression `year`, on one study or,
 * without a study, in total (spec §3); null if none is set. Both parameters are SQL expressions of
 * the enclosing statement.
 */
export const assignedQuota = (mentorId: SQL, studyId?: SQL): SQL =>
  ofAssignedQuota(sql`q.max_num_of_thesis::int`, mentorId, studyId);

/** SQL: the record of the same quota. */
export const assignedQuotaId = (mentorId: SQL, studyId?: SQL): SQL =>
  ofAssignedQuota(sql`q.id`, mentorId, studyId);

const ofAssignedQuota = (column: SQL, mentorId: SQL, studyId: SQL = sql`null::integer`): SQL =>
  sql`(select ${column} from mentor_academic_years q
    where q.mentor_id = ${mentorId} and q.academic_year_id = (select id from year)
      and q.study_id is not distinct from ${studyId})`;

/** Locks the quotas against other writers; readers don't wait. */
export const lockQuotas = (db: Database) =>
  db.execute(sql`lock table mentor_academic_years in share row exclusive mode`);

/**
 * Creates and changes quotas in two statements: `mentor` is a user name, `academicYear` and `study`
 * are names, and `maxNumOfThesis` is a number; a `study` that is none means the total quota. Call
 * it inside `inTransaction`, under `lockQuotas`.
 */
export async function writeQuotas({ db }: Context, rows: readonly BulkRow[]): Promise<void> {
  await db.execute(sql`update mentor_academic_years q set max_num_of_thesis = ${bulkNumber("maxNumOfThesis")}
    from ${bulkRows(rows)} where q.id = r.id`);
  await db.execute(sql`insert into mentor_academic_years (mentor_id, academic_year_id, study_id, max_num_of_thesis)
    select u.id, y.id, s.id, ${bulkNumber("maxNumOfThesis")}
    from ${bulkRows(rows)} join users u on u.username = r.content ->> 'mentor'
      join academic_years y on y.name = r.content ->> 'academicYear'
      left join studies s on s.name = r.content ->> 'study'
    where r.id is null`);
}

/** Reverts the quotas that a transaction wrote. Call it under `lockQuotas`. */
export const revertQuotas = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, mentorAcademicYears, "MentorAcademicYear", written);
