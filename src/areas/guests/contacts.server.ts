import { sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import type { Context } from "#kit/database/context.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { hasDone } from "./fragments.server.ts";
import { contactDays } from "./guests-rules.ts";

/**
 * Deletes the addresses of guests whose access has ended long enough ago, and the names of those who
 * have done nothing that stays; returns the number of guests.
 */
export async function deleteOldContacts({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const before = addDays(localDate(now), -contactDays);
  const ended = sql`from guests g join reservations r on r.id = g.reservation_id
    where g.id = c.guest_id and (g.ends_on < ${before}::date or (g.ended_at at time zone 'Europe/Zagreb')::date < ${before}::date
      or (not ${isOpenReservation()} and (r.updated_at at time zone 'Europe/Zagreb')::date < ${before}::date))`;
  const deleted = await db.execute(
    sql`delete from guest_contacts c where exists (select ${ended}) and not ${hasDone(sql`c.guest_id`)}`,
  );
  const reduced = await db.execute(
    sql`update guest_contacts c set email = '', token_hash = null, issuer = null, persistent_id = null, username = null where c.email <> '' and exists (select ${ended})`,
  );
  return (deleted.rowCount ?? 0) + (reduced.rowCount ?? 0);
}
