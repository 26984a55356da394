import { type SQL, sql } from "drizzle-orm";
import { canActAs } from "#areas/people/fragments.server.ts";
import { lockThesis } from "#areas/theses/transitions.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { clockTexts, daysToDeposit, firstClockDay, noticeDays } from "./clock.ts";

/**
 * SQL: the days left on a day (yyyy-mm-dd) until the reservation `r` or another row of its columns
 * must be in the repository; negative once it is late.
 */
export const daysLeft = (today: string, reservation: SQL = sql`r`): SQL =>
  sql`(${defenseDay(reservation)} + ${literalNumber(daysToDeposit)} - ${today}::date)`;

/** SQL: the day of the defense in Zagreb; imported works may have that of the exam alone. */
const defenseDay = (reservation: SQL): SQL =>
  sql`coalesce((${reservation}.defense_date at time zone 'Europe/Zagreb')::date, ${reservation}.exam_date)`;

/** SQL: what the clock says on a day (yyyy-mm-dd) of the reservation `r`. */
export const clockText = (today: string): SQL =>
  sql`(${sql.param([...clockTexts])}::text[])[greatest(1, least(${literalNumber(clockTexts.length)}, ${daysLeft(today)} - ${literalNumber(firstClockDay)} + 1))]`;

/** A work that must soon be in the repository, and the people of the library. */
export type DueDeposit = {
  thesisId: number;
  reservationId: number;
  lastDay: string;
  userIds: number[];
};

/** SQL condition on the reservation `r`: the library was notified that it is due. */
const isNotified = sql`exists (select from events e where e.reservation_id = r.id and e.name = 'deposit.due')`;

/** SQL condition on the thesis `t` and its reservation `r`: it may be sent and isn't published. */
export const isAwaited = sql`t.status = 'completed' and t.dabar_pid is null and r.status = 'completed'
  and not r.outcome_pending and r.title_withdrawn_at is null`;

/** Returns the works whose last day is near and of which the library wasn't notified, yet. */
export async function findDueDepositNotices(db: Database, now: Date): Promise<DueDeposit[]> {
  const today = localDate(now);
  const rows = await queryRows<Omit<DueDeposit, "lastDay"> & { left: number }>(
    db,
    sql`select t.id as thesis_id, r.id as reservation_id, ${daysLeft(today)} as left,
        array(select u.id from users u where ${canActAs("library", today)} order by u.id) as user_ids
      from theses t join reservations r on r.thesis_id = t.id
      where ${isAwaited} and ${daysLeft(today)} between 0 and ${literalNumber(noticeDays)} and not ${isNotified}
      order by r.id limit 200`,
  );
  return rows.map(({ left, ...due }) => ({ ...due, lastDay: addDays(today, left) }));
}

/** Notifies the library, once, that a work is due; several nodes may do so concurrently. */
export const announceDueDeposit = (
  context: Context,
  { thesisId, reservationId, lastDay, userIds }: DueDeposit,
): Promise<void> =>
  inTransaction({ ...context, actor: systemActor }, async (context) => {
    await lockThesis(context, thesisId);
    const due = await queryRows(
      context.db,
      sql`select r.id from reservations r join theses t on t.id = r.thesis_id
        where r.id = ${reservationId} and ${isAwaited} and not ${isNotified}`,
    );
    if (due.length === 0) return;
    await context.publish(context, {
      name: "deposit.due",
      thesisId,
      reservationId,
      userIds,
      data: { keptUntil: lastDay },
    });
  });
