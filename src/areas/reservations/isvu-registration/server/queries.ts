import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDate, gridLabel } from "#kit/grid/column-sql.server.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { texts } from "../../texts.ts";
import type { IsvuView } from "../schema.ts";
import { texts as isvuTexts } from "../texts.ts";

/** SQL: ISVU's message about the newest sending `e`. */
const lastOutcome = sql`concat_ws(' ', ${gridLabel(sql`e.failure`, isvuTexts.hr.failures)}, nullif(e.message, ''))`;

/** SQL condition on the reservation `r` and its newest sending `e`: it belongs to the view of the screen. */
const inView: Record<IsvuView, SQL> = {
  // nothing is entered before the outcome of the defense is final, or once the title has been withdrawn
  pending: sql`r.registered_in_isvu <> 'entered' and e.next_check_at is null and not r.outcome_pending and r.title_withdrawn_at is null`,
  underway: sql`e.next_check_at is not null`,
  entered: sql`r.registered_in_isvu = 'entered' and e.next_check_at is null`,
};

/** SQL: the newest sending of the reservation `r` as `e`. */
const newestEntry = sql`left join lateral (
  select status, failure, message, next_check_at from isvu_entries where reservation_id = r.id order by id desc limit 1) e on true`;

/**
 * SQL: the completed reservations of a view, the latest exam first. JMBAG and grade are included only for actors who
 * may see them (product §2), as are the page of the reservation and ISVU's message.
 */
export const selectIsvuRows = (view: IsvuView, { grades, jmbag }: { grades: boolean; jmbag: boolean }): SQL => sql`
  select r.id, ${grades ? sql`'/reservation/show/' || r.id` : sql`'/student/thesis/' || t.id`} as "showPath",
    student.name as student, ${jmbag ? sql`coalesce(student.jmbag, '') as jmbag,` : sql``} r.thesis_name as thesis,
    s.name as study, coalesce(s.finale_course_isvu_id, '') as course, m.name_with_title as mentor,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${grades ? sql`r.grade,` : sql``}
    ${gridLabel(sql`r.registered_in_isvu`, texts.hr.registeredInISVU)} as registered, r.registered_in_isvu_reason as reason,
    ${grades ? lastOutcome : sql`''`} as outcome,
    coalesce(to_char(e.next_check_at at time zone 'Europe/Zagreb', 'DD.MM.YYYY HH24:MI'), '') as next
  from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join users student on student.id = r.student_id join users m on m.id = t.mentor_id ${newestEntry}
  where r.status = 'completed' and ${inView[view]}
  order by r.exam_date desc, r.id desc`;

/** Loads the number of results in each view. */
export async function loadIsvuCounts(db: Database): Promise<Record<IsvuView, number>> {
  const counted = (view: IsvuView) => sql`count(*) filter (where ${inView[view]})::int`;
  const [row] = await queryRows<Record<IsvuView, number>>(
    db,
    sql`select ${counted("pending")} as pending, ${counted("underway")} as underway, ${counted("entered")} as entered
      from reservations r ${newestEntry} where r.status = 'completed'`,
  );
  return orNotFound(row);
}

/** Returns the ids of the sendings due for a query, longest wait first. */
export async function findDueIsvuEntries(db: Database, now: Date): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from isvu_entries where next_check_at <= ${now.toISOString()}::timestamptz order by next_check_at limit 200`,
  );
  return rows.map(({ id }) => id);
}

/** What ISVU needs of a completed thesis. */
export type IsvuFacts = {
  thesisId: number;
  jmbag: string | null;
  courseId: string | null;
  mentor: string;
  /** The mentor's code in ISVU. */
  examiner: string | null;
  examDate: string | null;
  grade: number | null;
};

/** Loads it; 404 if there is no such reservation. */
export async function loadIsvuFacts({ db }: Pick<Context, "db">, id: number): Promise<IsvuFacts> {
  const [row] = await queryRows<IsvuFacts>(
    db,
    sql`select t.id as "thesisId", student.jmbag, s.finale_course_isvu_id as "courseId", m.name_with_title as mentor,
        m.isvu_code as examiner, r.exam_date as "examDate", r.grade
      from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
      join users student on student.id = r.student_id join users m on m.id = t.mentor_id where r.id = ${id}`,
  );
  return orNotFound(row);
}
