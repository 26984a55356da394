import { sql } from "drizzle-orm";
import { type BulkRow, bulkRows } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** Resolves the reservations of imported certificates, under whose ids their rows are returned. */
export const findReservationsOfCertificates = (db: Database, rows: readonly BulkRow[]) =>
  queryRows<{ id: number; isNew: boolean; content: Readonly<Record<string, string>> }>(
    db,
    sql`select x.id, r.id is null as "isNew", r.content
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor' join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student' join reservations x on x.thesis_id = t.id and x.student_id = u.id`,
  );
