import { type SQL, sql } from "drizzle-orm";
import type { StoredSet } from "./stored-set.ts";

/** SQL: a SELECT of the reservations `x` that the row `r` names by mentor, study, thesis and student. */
const reservationsOfRow = sql`select from theses t join users m on m.id = t.mentor_id join studies s on s.id = t.study_id
    join reservations x on x.thesis_id = t.id join users u on u.id = x.student_id
  where m.username = r.content ->> 'mentor' and s.name = r.content ->> 'study' and t.name = r.content ->> 'thesis'
    and u.username = r.content ->> 'student' and t.status <> 'deleted'`;

/** SQL condition: the row names a reservation `x` for which the condition holds. */
export const namesReservation = (condition: SQL): SQL => sql`exists (${reservationsOfRow} and ${condition})`;

/** The rule that a row names exactly one stored reservation. */
export const findUnknownReservations = {
  ...{ column: "student", code: "unknownReservation" as const },
  condition: sql`(select count(*) from (${reservationsOfRow}) found) <> 1`,
};

/** How a row of what belongs to reservations names them. */
export const reservationReferences = {
  otherNames: { student: sql`select jmbag as other, username as name from users where jmbag is not null` },
  references: {
    mentor: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
    student: sql`select username from users where 'student' = any(roles)`,
  },
} satisfies Pick<StoredSet, "otherNames" | "references">;

/**
 * SQL condition: the row `r` names one of these records and has other values; `given` are those that count of its table's
 * row `b` and of `stored`. All rows are compared at once, because the records are expensive to select one by one.
 */
export const isChanged = (importId: number, records: SQL, given: SQL): SQL => sql`r.line in (select b.line
  from import_rows b join (${records}) stored on stored.id = b.record_id
  where b.import_id = ${importId} and not stored.content @> (${given}))`;
