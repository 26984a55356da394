import { sql } from "drizzle-orm";
import {
  type BulkRow,
  bulkFlag,
  bulkNumber,
  bulkRows,
  revertAll,
  type WrittenTransaction,
} from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { userStudies } from "./tables.server.ts";

/** Locks the data of students and teachers on studies against other writers; readers don't wait. */
export const lockUserStudies = (db: Database) =>
  db.execute(sql`lock table user_studies in share row exclusive mode`);

/**
 * Creates and changes students on studies in two statements. The values are texts by the names of
 * the fields, with the user name of the `student` and the names of `study` and `studyProgram`. Call
 * it inside `inTransaction`, under `lockUserStudies`.
 */
export async function writeStudentStudies(
  { db }: Context,
  rows: readonly BulkRow[],
): Promise<void> {
  await db.execute(sql`update user_studies us set
      study_program_id = case when r.content ? 'studyProgram' then (select p.id from study_programs p
        where p.study_id = us.study_id and p.name = r.content ->> 'studyProgram') else us.study_program_id end,
      year_of_study = ${bulkNumber("yearOfStudy", sql`us.year_of_study`)},
      thesis_course = ${bulkFlag("thesisCourse", sql`us.thesis_course`)},
      finished_workshop = ${bulkFlag("finishedWorkshop", sql`us.finished_workshop`)},
      self_assessment = ${bulkFlag("selfAssessment", sql`us.self_assessment`)},
      late_reservation = ${bulkFlag("lateReservation", sql`us.late_reservation`)},
      num_of_thesis = ${bulkNumber("numOfThesis", sql`us.num_of_thesis`)}
    from ${bulkRows(rows)} where us.id = r.id`);
  await db.execute(sql`insert into user_studies (user_id, study_id, user_type, study_program_id, year_of_study, thesis_course,
      finished_workshop, self_assessment, late_reservation, num_of_thesis)
    select u.id, s.id, 'student', p.id, ${bulkNumber("yearOfStudy")}, ${bulkFlag("thesisCourse")},
      ${bulkFlag("finishedWorkshop")}, ${bulkFlag("selfAssessment")}, ${bulkFlag("lateReservation")},
      ${bulkNumber("numOfThesis")}
    from ${bulkRows(rows)} join users u on u.username = r.content ->> 'student'
      join studies s on s.name = r.content ->> 'study'
      left join study_programs p on p.study_id = s.id and p.name = r.content ->> 'studyProgram'
    where r.id is null`);
}

/** The same for teachers: whether the `teacher` may be `mentor` and `coMentor` on the `study`. */
export async function writeTeacherStudies(
  { db }: Context,
  rows: readonly BulkRow[],
): Promise<void> {
  await db.execute(sql`update user_studies us set mentor = ${bulkFlag("mentor", sql`us.mentor`)},
      co_mentor = ${bulkFlag("coMentor", sql`us.co_mentor`)}
    from ${bulkRows(rows)} where us.id = r.id`);
  await db.execute(sql`insert into user_studies (user_id, study_id, user_type, mentor, co_mentor)
    select u.id, s.id, 'teacher', ${bulkFlag("mentor")}, ${bulkFlag("coMentor")}
    from ${bulkRows(rows)} join users u on u.username = r.content ->> 'teacher'
      join studies s on s.name = r.content ->> 'study'
    where r.id is null`);
}

/**
 * Reverts the rows of people on studies that a transaction wrote. Call it under `lockUserStudies`.
 */
export const revertUserStudies = (context: Context, written: WrittenTransaction): Promise<void> =>
  revertAll(context, userStudies, "UserStudy", written);
