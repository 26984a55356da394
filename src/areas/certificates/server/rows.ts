import { type SQL, sql } from "drizzle-orm";
import { columnName } from "#kit/records/server/record-set.ts";
import { gridDate, gridDay } from "#kit/server/grid/dates.ts";
import { emptyCertificate, missingFields } from "../rules.ts";

/**
 * Rows of the certificates, the newest defenses first; never birth data or the grade. `current` has those of the academic year
 * in which `today` (yyyy-mm-dd) falls, and older ones with gaps.
 */
export const certificateGridRows = (view: "current" | "all", today: string): SQL => sql`
  select c.id, u.name as student, coalesce(u.jmbag, '') as jmbag, r.thesis_name as "thesisName", c.study, c.study_program as "studyProgram",
    c.classification_no as "classificationNo", c.registration_no as "registrationNo", ${missingFieldCount} as missing,
    ${gridDate(sql`r.exam_date`)} as "examDate", ${gridDay(sql`c.created_at`)} as "createdAt",
    ${gridDay(sql`c.updated_at`)} as "updatedAt", '/certificate-of-completion/show/' || c.id as "showPath"
  from certificates_of_completion c join reservations r on r.id = c.reservation_id join users u on u.id = r.student_id
  where ${view === "all"} or ${missingFieldCount} > 0 or exists (select from academic_years y
    where ${today}::date between y.date_from and y.date_to and r.exam_date between y.date_from and y.date_to)
  order by r.exam_date desc, c.id desc`;

const nullableFields: ReadonlySet<string> = new Set(["dateOfBirth", "female", "semesterCount", "ects"]);

/** How many fields are missing: what the rules call a gap, in the database's words. */
const missingFieldCount = sql`(${sql.join(
  missingFields(emptyCertificate).map(({ field }) => {
    const column = sql`c.${sql.identifier(columnName(field))}`;
    return nullableFields.has(field) ? sql`(${column} is null)::int` : sql`(${column} = '')::int`;
  }),
  sql` + `,
)})`;
