import { type SQL, sql } from "drizzle-orm";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { closedStatusList } from "../../quota-usage/server/queries.ts";
import { warningDays } from "../../schema.ts";

/**
 * A warning whose day is past when the deadline is set is never given: a student who reserves with 14 days to go
 * needn't be told at once that 14 days are left. The clock warns of the days still to come.
 */
export const markPastWarnings = async ({ db, now }: Context, reservationId: number) => {
  await recordDueWarnings(db, reservationId, now);
};

/**
 * Marks the warnings of one reservation that have come due by now, and answers those not given before for this deadline,
 * as days before it. Two nodes at once: the second waits for the first and then finds nothing.
 */
export const recordDueWarnings = async (db: Database, reservationId: number, now: Date) =>
  queryRows<{ days: number; expiresAt: string }>(
    db,
    sql`insert into expiry_warnings (reservation_id, expires_at, days)
      select r.id, r.expires_at, d.days from reservations r cross join ${warningDayValues} where r.id = ${reservationId} and ${isDue(now)}
      on conflict do nothing
      returning days, to_json(expires_at) #>> '{}' as "expiresAt"`,
  );

/** The reservations with a warning to give. */
export const loadReservationsWithDueWarnings = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select distinct r.id from reservations r cross join ${warningDayValues}
      left join expiry_warnings w on w.reservation_id = r.id and w.expires_at = r.expires_at and w.days = d.days
      where w.days is null and ${isDue(now)} order by r.id`,
  );
  return rows.map(({ id }) => id);
};

const warningDayValues: SQL = sql.raw(`(values ${warningDays.map((day) => `(${day})`).join(", ")}) as d (days)`);

/** Nothing expires while a defence date is set (product §3). */
const isDue = (now: Date): SQL =>
  sql`r.status not in ${closedStatusList} and r.defense_date is null and r.expires_at > ${now}
    and r.expires_at - make_interval(days => d.days) <= ${now}`;
