import { sql } from "drizzle-orm";
import { surnameFirst } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "../../server/queries/fragments.ts";
import type { ChosenReservation } from "../schema.ts";

type Row = Omit<ChosenReservation, "record"> & { record: ReservationRecordJson };

/** Loads the selected reservations by the student's surname; unknown ids are ignored. */
export async function loadChosenReservations(db: Database, ids: readonly number[]): Promise<ChosenReservation[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows<Row>(
    db,
    sql`select r.id, u.name as student, r.thesis_name as "thesisName", r.in_english as "inEnglish",
      ${reservationRecordJson} as record
    from reservations r join theses t on t.id = r.thesis_id join users u on u.id = r.student_id
    where r.id = any(${sql.param([...ids])}::integer[]) order by ${surnameFirst()}, r.id`,
  );
  return rows.map(({ record, ...row }) => ({ ...row, record: toReservationRecord(record) }));
}
