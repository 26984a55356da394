import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/sql.ts";
import { gridDateOfInstant, gridLabel } from "#kit/grid/column-sql.server.ts";
import { texts } from "../../texts.ts";

const { working, final, statuses, access } = texts.hr;

/**
 * Selects the grid rows of thesis versions for the admin, newest first: all versions or only those of open
 * reservations.
 */
export const documentGridRows = (view: "current" | "all"): SQL => sql`
  select d.id, r.thesis_name as "thesisName", student.name as student, mentor.name_with_title as mentor,
    case when d.final_version then ${final}::text else ${working}::text end as kind,
    coalesce(${gridLabel(sql`d.review_status`, statuses)}, '') as "reviewStatus",
    coalesce(${gridLabel(sql`d.publicly_accessible`, access)}, '') as "publiclyAccessible",
    ${gridDateOfInstant(sql`d.created_at`)} as "createdAt", ${gridDateOfInstant(sql`d.updated_at`)} as "updatedAt",
    ${gridDateOfInstant(sql`d.mentor_responded_at`)} as "mentorRespondedAt", '/document/show/' || d.id as "showPath"
  from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
  join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
  where ${view === "all"} or ${isOpenReservation()}
  order by d.updated_at desc, d.id desc`;

/** Finds open reservations by parts of the thesis title or the student's name, ignoring diacritics. */
export function searchReservations(db: Database, typed: string) {
  const every = matchWordsSql(foldTextSql(sql`r.thesis_name || ' ' || u.name`), typed);
  return queryRows<{ value: string; label: string }>(
    db,
    sql`select r.id::text as value, r.thesis_name || ' (' || u.name || ')' as label
      from reservations r join users u on u.id = r.student_id
      where ${sql.join([isOpenReservation(), ...every], sql` and `)}
      order by r.thesis_name, r.id limit 20`,
  );
}
