import { isNull, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { RecordedStudy } from "../../rules.ts";
import type { ReadingView } from "../../schema.ts";
import { recordReadings } from "../tables.ts";

/** SQL condition: the row `us` with the user `u` is a student whose records can be read from ISVU. */
const canBeAsked = sql`us.user_type = 'student' and u.active and u.jmbag is not null`;

/** A student's study that is to be read. */
export type ReadingTarget = { userStudyId: number; jmbag: string; codes: string[]; courseId: string | null };

/** The next studies that a reading has not reached; those of a student together. */
export const findTargets = (db: Database, startedAt: Date, limit: number) =>
  queryRows<ReadingTarget>(
    db,
    sql`select us.id as "userStudyId", u.jmbag, s.finale_course_isvu_id as "courseId",
        array(select isvu_id from study_programs p where p.study_id = s.id and p.isvu_id is not null) as codes
      from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
      left join student_records r on r.user_study_id = us.id
      where ${canBeAsked} and (r.read_at is null or r.read_at < ${startedAt.toISOString()}::timestamptz)
      order by us.user_id, us.id limit ${limit}`,
  );

type Overview = { reading: (ReadingView & { done: number; total: number }) | null };

/** Loads the newest reading with its progress. */
export async function loadNewestReading(db: Database): Promise<Overview["reading"]> {
  const [row] = await queryRows<NonNullable<Overview["reading"]>>(
    db,
    sql`select to_json(n.started_at) #>> '{}' as "startedAt", to_json(n.finished_at) #>> '{}' as "finishedAt",
        coalesce(b.name, '') as "requestedBy", n.failure,
        (select count(*)::int from user_studies us join users u on u.id = us.user_id where ${canBeAsked}) as total,
        (select count(*)::int from user_studies us join users u on u.id = us.user_id
          join student_records r on r.user_study_id = us.id where ${canBeAsked} and r.read_at >= n.started_at) as done
      from record_readings n left join users b on b.id = n.requested_by order by n.id desc limit 1`,
  );
  return row ?? null;
}

/** Loads the students' studies that were read from ISVU, with its data. */
export const loadRecordedStudies = (db: Database) =>
  queryRows<RecordedStudy>(
    db,
    sql`select us.id, us.version, u.name, s.formatted_name as study, us.study_program_id as "studyProgramId",
        us.year_of_study::int as "yearOfStudy", us.thesis_course as "thesisCourse", us.overrule_reason as "overruleReason",
        (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'code', p.isvu_id) order by p.id), '[]')
          from study_programs p where p.study_id = s.id) as programs,
        case when r.program_code is not null then jsonb_build_object('programCode', r.program_code,
          'yearOfStudy', r.year_of_study, 'thesisCourse', r.thesis_course) end as record
      from student_records r join user_studies us on us.id = r.user_study_id join users u on u.id = us.user_id
      join studies s on s.id = us.study_id
      where ${canBeAsked} order by u.last_name, u.first_name, us.id`,
  );

type RecordedStudent = { jmbag: string; programs: { code: string; year: number; courses: string[] }[] };

/** A student as the sandbox of the student records begins with them, by JMBAG: what is recorded here. */
export async function loadRecordedStudent(db: Database, jmbag: string): Promise<RecordedStudent | undefined> {
  const [row] = await queryRows<RecordedStudent>(
    db,
    sql`select u.jmbag, jsonb_agg(jsonb_build_object('code', coalesce(p.isvu_id, '0'), 'year', coalesce(us.year_of_study, 1),
        'courses', case when us.thesis_course and s.finale_course_isvu_id is not null
          then jsonb_build_array(s.finale_course_isvu_id) else '[]' end)) as programs
      from users u join user_studies us on us.user_id = u.id and us.user_type = 'student' join studies s on s.id = us.study_id
      left join study_programs p on p.id = us.study_program_id
      where u.jmbag = ${jmbag} group by u.jmbag`,
  );
  return row;
}

/** The reading that is going on; undefined if there is none. */
export async function findReading(db: Database): Promise<typeof recordReadings.$inferSelect | undefined> {
  const [reading] = await db.select().from(recordReadings).where(isNull(recordReadings.finishedAt));
  return reading;
}
