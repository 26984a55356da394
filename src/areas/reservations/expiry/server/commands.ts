import { sql } from "drizzle-orm";

import { type Context, type Database, queryRows } from "#kit/database/index.ts";
import { isWarningDue, warningDayValues } from "./queries.ts";

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
      select r.id, r.expires_at, d.days from reservations r cross join ${warningDayValues} where r.id = ${reservationId} and ${isWarningDue(now)}
      on conflict do nothing
      returning days, to_json(expires_at) #>> '{}' as "expiresAt"`,
  );
