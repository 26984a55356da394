import { and, asc, isNull, lte, notInArray, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { isWarningDue, lastDayOfReservation, warningDayValues } from "./fragments.server.ts";
import { closedStatuses } from "./reservations.ts";
import { reservations } from "./tables.server.ts";

/**
 * Loads the open reservations whose deadline has passed, earliest first.
 *
 * @rule when a reservation expires
 */
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
export const loadReservationsWithDueWarnings = async (
  db: Database,
  now: Date,
): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct r.id from reservations r cross join ${warningDayValues}
      left join expiry_warnings w on w.reservation_id = r.id and w.expires_at = r.expires_at and w.days = d.days
      where w.days is null and ${isWarningDue(now)} order by r.id`,
  );
  return rows.map(({ id }) => id);
};

/**
 * Marks the warnings whose day has already passed when a deadline is set, so that they are never
 * sent. For example, a student who reserves 14 days before the expiry gets no warning that 14 days
 * are left, also if the term ends on a later working day. The scheduled job sends the later
 * warnings.
 */
export const markPastWarnings = async ({ db, now }: Context, reservationId: number) => {
  await recordDueWarnings(
    db,
    reservationId,
    isWarningDue(now, sql`coalesce(r.expiry_moved_from, ${lastDayOfReservation})`),
  );
};

/**
 * Records the warnings of one reservation that are due now. Returns those not recorded before for
 * this deadline, with their number of days before it. If two nodes run concurrently, the second
 * waits for the first and gets no rows.
 */
export const recordDueWarnings = async (db: Database, reservationId: number, isDue: SQL) =>
  queryRows<{ days: number; expiresAt: string }>(
    db,
    sql`insert into expiry_warnings (reservation_id, expires_at, days)
      select r.id, r.expires_at, d.days from reservations r cross join ${warningDayValues} where r.id = ${reservationId} and ${isDue}
      on conflict do nothing
      returning days, to_json(expires_at) #>> '{}' as "expiresAt"`,
  );
