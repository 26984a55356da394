import { and, asc, isNull, lte, notInArray, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { closedStatuses } from "../../schema.ts";
import { isWarningDue, warningDayValues } from "../../server/queries/fragments.ts";
import { reservations } from "../../server/tables.ts";

/** Loads the open reservations whose deadline has passed, earliest first. */
export const loadExpiredReservations = (db: Database, now: Date) =>
  db
    .select({
      id: reservations.id,
      studentId: reservations.studentId,
      status: reservations.status,
      expiresAt: reservations.expiresAt,
    })
    .from(reservations)
    .where(
      and(
        notInArray(reservations.status, [...closedStatuses]),
        isNull(reservations.defenseDate),
        lte(reservations.expiresAt, now),
      ),
    )
    .orderBy(asc(reservations.expiresAt), asc(reservations.id));

/** Loads the ids of the reservations that have a warning to send. */
export const loadReservationsWithDueWarnings = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct r.id from reservations r cross join ${warningDayValues}
      left join expiry_warnings w on w.reservation_id = r.id and w.expires_at = r.expires_at and w.days = d.days
      where w.days is null and ${isWarningDue(now)} order by r.id`,
  );
  return rows.map(({ id }) => id);
};
