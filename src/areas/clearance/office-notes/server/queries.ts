import { type SQL, sql } from "drizzle-orm";
import { canActAs } from "#areas/people/server/queries/fragments.ts";
import { isOpenReservation } from "#areas/reservations/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalList } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { readableOffices } from "../policy.ts";
import type { NotingOffice } from "../schema.ts";

/**
 * SQL condition on `office_notes n` and its `reservations r`: the note is still relevant. A note of an office that has
 * confirmed is not.
 */
const isOpenNote: SQL = sql`(n.resolved_at is null and ${isOpenReservation()}
  and not (n.office = 'library' and r.library_confirmed_at is not null)
  and not (n.office = 'accountancy' and r.accountancy_confirmed_at is not null))`;

const noteJson: SQL = sql`jsonb_build_object('id', n.id, 'office', n.office, 'reason', n.reason, 'author', author.name,
  'createdAt', to_json(n.created_at) #>> '{}', 'remindOn', n.remind_on,
  'resolvedAt', to_json(n.resolved_at) #>> '{}', 'resolvedBy', resolver.name, 'open', ${isOpenNote})`;

/** SQL subquery: the notes on `reservations r` that the actor may read, open ones first, as a JSON array. */
export const officeNotesJson = (actor: Actor): SQL => {
  const offices = readableOffices(actor);
  if (offices.length === 0) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(${noteJson} order by ${isOpenNote} desc, n.id desc), '[]')
    from office_notes n join users author on author.id = n.author_id left join users resolver on resolver.id = n.resolved_by
    where n.reservation_id = r.id and n.office in ${literalList(offices)})`;
};

/** Loads open notes whose day has come. */
export const loadNotesToRemind = (db: Database, today: string) =>
  queryRows<{ id: number; reservationId: number; office: NotingOffice }>(
    db,
    sql`select n.id, n.reservation_id as "reservationId", n.office
      from office_notes n join reservations r on r.id = n.reservation_id
      where n.remind_on <= ${today}::date and n.reminded_at is null and ${isOpenNote} order by n.id`,
  );

/** Loads the ids of an office's employees. */
export async function loadOfficeStaff(
  { db, now }: Pick<Context, "db" | "now">,
  office: NotingOffice,
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from users u where ${canActAs(office, localDate(now))} order by u.id`,
  );
  return rows.map(({ id }) => id);
}
