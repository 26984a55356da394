import { type SQL, sql } from "drizzle-orm";

/**
 * SQL: where the data of the user-study row come from, as JSON; null if ISVU has never confirmed
 * them.
 */
export const recordSource = (userStudy: SQL): SQL => sql`(
  select jsonb_build_object('readAt', to_json(r.read_at) #>> '{}', 'overruled', ${userStudy}.overrule_reason <> '')
  from student_records r where r.user_study_id = ${userStudy}.id and r.program_code is not null)`;

/**
 * SQL: ISVU's other data of the user-study row, as JSON; null if it has never confirmed the data.
 */
export const recordFacts = (userStudy: SQL): SQL => sql`(
  select jsonb_build_object('thesisCoursePassed', r.thesis_course_passed, 'earnedEcts', r.earned_ects)
  from student_records r where r.user_study_id = ${userStudy}.id and r.program_code is not null)`;

/**
 * SQL: the student's tuition debt as last read, as JSON; null if ISVU didn't provide it. Concerns
 * debts (product §10).
 */
export const tuitionDebt = (studentId: SQL): SQL => sql`(
  select jsonb_build_object('cents', known.tuition_debt_in_cents, 'readAt', to_json(known.read_at) #>> '{}')
  from student_records known join user_studies of_student on of_student.id = known.user_study_id
  where of_student.user_id = ${studentId} and known.tuition_debt_in_cents is not null order by known.read_at desc limit 1)`;
