import { type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { foldTextSql, matchWordsSql } from "#kit/database/text-search.ts";
import { gridDay } from "#kit/server/grid/dates.ts";
import { inWords } from "#kit/server/grid/words.ts";
import { texts } from "../texts.ts";

const { working, final, statuses, access } = texts.hr;

/** Rows of thesis versions for the admin: of open reservations, or all; the newest first. */
export const documentGridRows = (view: "current" | "all"): SQL => sql`
  select d.id, r.thesis_name as "thesisName", student.name as student, mentor.name_with_title as mentor,
    case when d.final_version then ${final}::text else ${working}::text end as kind,
    coalesce(${inWords(sql`d.review_status`, statuses)}, '') as "reviewStatus",
    coalesce(${inWords(sql`d.publicly_accessible`, access)}, '') as "publiclyAccessible",
    ${gridDay(sql`d.created_at`)} as "createdAt", ${gridDay(sql`d.updated_at`)} as "updatedAt",
    ${gridDay(sql`d.mentor_responded_at`)} as "mentorRespondedAt", '/document/show/' || d.id as "showPath"
  from documents d join reservations r on r.id = d.reservation_id join theses t on t.id = r.thesis_id
  join users student on student.id = r.student_id join users mentor on mentor.id = t.mentor_id
  where ${view === "all"} or r.status not in ('completed', 'notCompleted', 'canceled')
  order by d.updated_at desc, d.id desc`;

/** Open reservations by parts of title or student, with or without diacritics. */
export function searchReservations(db: Database, typed: string) {
  const every = matchWordsSql(foldTextSql(sql`r.thesis_name || ' ' || u.name`), typed);
  return queryRows<{ value: string; label: string }>(
    db,
    sql`select r.id::text as value, r.thesis_name || ' (' || u.name || ')' as label
      from reservations r join users u on u.id = r.student_id
      where ${sql.join([sql`r.status not in ('completed', 'notCompleted', 'canceled')`, ...every], sql` and `)}
      order by r.thesis_name, r.id limit 20`,
  );
}
