import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

export type ProgramOfStudy = { id: number; name: string };

/** Loads the programmes of the study on which the thesis of a reservation is offered, in the Croatian order. */
export const loadProgramsOfReservation = (db: Database, reservationId: number): Promise<ProgramOfStudy[]> =>
  queryRows(
    db,
    sql`select p.id, p.name from reservations r join theses t on t.id = r.thesis_id
      join study_programs p on p.study_id = t.study_id
    where r.id = ${reservationId} order by p.name, p.id`,
  );
