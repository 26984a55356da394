import { sql } from "drizzle-orm";
import { type BulkRow, bulkRows } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** Returns this many ids for new versions. */
export const nextDocumentIds = async (db: Database, count: number): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence('documents', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
    )
  ).map(({ id }) => id);

/** Resolves the reservations of new versions in one statement; the versions of a reservation come in their order. */
export const findReservationsOfVersions = (db: Database, rows: readonly BulkRow[]) =>
  queryRows<{ reservationId: number; content: Readonly<Record<string, string>> }>(
    db,
    sql`select x.id as "reservationId", r.content
      from ${bulkRows(rows)} join users m on m.username = r.content ->> 'mentor' join studies s on s.name = r.content ->> 'study'
        join theses t on t.mentor_id = m.id and t.study_id = s.id and t.name = r.content ->> 'thesis' and t.status <> 'deleted'
        join users u on u.username = r.content ->> 'student' join reservations x on x.thesis_id = t.id and x.student_id = u.id
      where r.id is null order by x.id, (r.content ->> 'number')::integer`,
  );
