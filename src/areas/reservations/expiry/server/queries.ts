import { and, asc, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/index.ts";
import { closedStatuses, warningDays } from "../../schema.ts";
import { isOpenReservation } from "../../server/queries/fragments.ts";
import { reservations } from "../../server/tables.ts";

/** Loads the open reservations whose deadline has passed, earliest first. */
export const loadExpiredReservations = (db: Database, now: Date) =>
  db
    .select({ id: reservations.id, status: reservations.status })
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

/** The numbers of days before a deadline at which a warning is due, as the SQL values list `d (days)`. */
export const warningDayValues: SQL = sql.raw(`(values ${warningDays.map((day) => `(${day})`).join(", ")}) as d (days)`);

/**
 * SQL condition: the warning `d` of the reservation `r` is due. Nothing expires while a defense date is set (product
 * §3).
 */
export const isWarningDue = (now: Date): SQL =>
  sql`${isOpenReservation()} and r.defense_date is null and r.expires_at > ${now}
    and r.expires_at - make_interval(days => d.days) <= ${now}`;
