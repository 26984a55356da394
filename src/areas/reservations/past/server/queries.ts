import { sql } from "drizzle-orm";
import { type BulkRow, bulkRows } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** A past reservation that gets its id now, with the columns that never change. */
export type NewReservation = {
  id: number;
  thesisId: number;
  content: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, unknown>>;
};

/** Resolves the names of new rows in one statement. */
export const findNewReservations = (db: Database, rows: readonly BulkRow[]): Promise<NewReservation[]> =>
  queryRows<NewReservation>(
    db,
    sql`select nextval(pg_get_serial_sequence('reservations', 'id'))::integer as id, t.id as "thesisId", r.content,
        jsonb_build_object('thesis_id', t.id, 'student_id', u.id, 'student_study_program_id', p.id,
          'thesis_name', coalesce(nullif(r.content ->> 'title', ''), t.name),
          'thesis_name_eng', coalesce(nullif(r.content ->> 'titleEng', ''), t.name_eng),
          'thesis_description', t.description) as columns
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor'
        join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student'
        join study_programs p on p.study_id = s.id and p.name = r.content ->> 'studyProgram'`,
  );
