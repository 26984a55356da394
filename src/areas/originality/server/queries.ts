import { type SQL, sql } from "drizzle-orm";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/schema.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/server/queries/fragments.ts";
import { loadReservationPage } from "#areas/reservations/server/queries/reservation-page.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { OriginalityReportRow } from "./tables.ts";

/** SQL subquery: the id of the reservation of a report. */
export const reservationOfReport = (id: number): SQL =>
  sql`(select o.reservation_id from originality_reports o where o.id = ${id})`;

export type NewestReport = Pick<OriginalityReportRow, "id" | "version" | "similarity" | "service" | "checkedOn"> & {
  sha256: string;
};

/** Returns the newest report of a reservation; undefined if there is none. */
export async function findNewestReport(db: Database, reservationId: number): Promise<NewestReport | undefined> {
  const [row] = await queryRows<NewestReport>(
    db,
    sql`select o.id, o.version, o.similarity::float8 as similarity, o.service, o.checked_on::text as "checkedOn", f.sha256
      from originality_reports o join files f on f.id = o.file_id
      where o.reservation_id = ${reservationId} order by o.id desc limit 1`,
  );
  return row;
}

/** True if the student may see the report. Refuses with 404. */
export async function isReportReleased(db: Database, id: number): Promise<boolean> {
  const [row] = await queryRows<{ isReleased: boolean }>(
    db,
    sql`select o.released_at is not null as "isReleased" from originality_reports o where o.id = ${id}`,
  );
  return orNotFound(row).isReleased;
}

/** Loads what decides who may have the file of a report. Refuses with 404. */
export async function loadReportFile(db: Database, id: number) {
  type Row = { record: ReservationRecordJson; fileId: number; isReleased: boolean };
  const [row] = await queryRows<Row>(
    db,
    sql`select ${reservationRecordJson} as record, o.file_id as "fileId", o.released_at is not null as "isReleased"
      from originality_reports o join reservations r on r.id = o.reservation_id join theses t on t.id = r.thesis_id
      where o.id = ${id}`,
  );
  const { record, ...file } = orNotFound(row);
  return { ...file, record: toReservationRecord(record) satisfies ReservationRecord };
}

/** Loads the page of a reservation's reports for those who may see all of them. Refuses with 403 or 404. */
export async function loadOriginalityPage(context: Context, id: number) {
  const { page, reservation, beside } = await loadReservationPage(context, id);
  if (!reservationPolicy.originality(context.actor, reservation)) throw new Refusal(403, accessDenied);
  return { page, from: reservation.originality.from, today: localDate(context.now), ...beside.originality };
}
