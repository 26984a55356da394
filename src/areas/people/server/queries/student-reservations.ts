import { sql } from "drizzle-orm";
import { reservationStatusLabel } from "#areas/reservations/status/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** A reservation on the page of its student: the title of the thesis and the Croatian name of the status. */
export type StudentReservationView = { id: number; title: string; status: string };

/** Loads the reservations of a student, newest first, for those who may read every reservation (product §2). */
export const loadReservationsOfStudent = (db: Database, studentId: number) =>
  queryRows<StudentReservationView>(
    db,
    sql`select r.id, r.thesis_name as title, ${reservationStatusLabel} as status
      from reservations r where r.student_id = ${studentId} order by r.created_at desc, r.id desc`,
  );
