import { type SQL, sql } from "drizzle-orm";
import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { gridDate, gridLabel } from "#kit/grid/server/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import type { ReservationRow } from "../../server/tables.ts";
import { texts } from "../../texts.ts";
import type { IsvuView } from "../schema.ts";

/**
 * SQL: the completed reservations of a view, the latest exam first. JMBAG and grade only with the right to see them
 * (product §2), and only then the page of the reservation.
 */
export const selectIsvuRows = (view: IsvuView, { grades, jmbag }: { grades: boolean; jmbag: boolean }): SQL => sql`
  select r.id, ${grades ? sql`'/reservation/show/' || r.id` : sql`'/student/thesis/' || t.id`} as "showPath",
    student.name as student, ${jmbag ? sql`coalesce(student.jmbag, '') as jmbag,` : sql``} r.thesis_name as thesis,
    s.name as study, coalesce(s.finale_course_isvu_id, '') as course, m.name_with_title as mentor,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${grades ? sql`r.grade,` : sql``}
    ${gridLabel(sql`r.registered_in_isvu`, texts.hr.registeredInISVU)} as registered, r.registered_in_isvu_reason as reason
  from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
  join users student on student.id = r.student_id join users m on m.id = t.mentor_id
  where r.status = 'completed' and r.registered_in_isvu ${view === "entered" ? sql`=` : sql`<>`} 'entered'
  order by r.exam_date desc, r.id desc`;

/** Loads the number of results in each view. */
export async function loadIsvuCounts(db: Database): Promise<Record<IsvuView, number>> {
  const [row] = await queryRows<Record<IsvuView, number>>(
    db,
    sql`select count(*) filter (where registered_in_isvu <> 'entered')::int as pending,
      count(*) filter (where registered_in_isvu = 'entered')::int as entered
      from reservations where status = 'completed'`,
  );
  return orNotFound(row);
}

/** What ISVU needs of a completed thesis. */
export type IsvuFacts = {
  status: string;
  registered: ReservationRow["registeredInIsvu"];
  jmbag: string | null;
  courseId: string | null;
  examDate: string | null;
  grade: number | null;
};

/** Loads it; 404 if there is no such reservation. */
export async function loadIsvuFacts({ db }: Pick<Context, "db">, id: number): Promise<IsvuFacts> {
  const [row] = await queryRows<IsvuFacts>(
    db,
    sql`select r.status, r.registered_in_isvu as registered, student.jmbag, s.finale_course_isvu_id as "courseId",
        r.exam_date as "examDate", r.grade
      from reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
      join users student on student.id = r.student_id where r.id = ${id}`,
  );
  return orNotFound(row);
}
