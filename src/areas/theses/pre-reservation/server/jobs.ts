import { sql } from "drizzle-orm";

import { type Context, inTransaction, queryRows, type ScheduledJob } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { systemActor } from "#kit/workflow/index.ts";
import { lockThesis } from "../../server/commands/transitions.ts";
import { clearPreReservation } from "./commands.ts";

/** What the clock does with topics that are kept for somebody, every ten minutes. */
export const jobs: readonly ScheduledJob[] = [
  { queue: "free-pre-reserved-theses", cron: "*/10 * * * *", run: expirePreReservations },
];

/**
 * A free topic whose day has come is kept for its student no longer (spec §5), and both are told, once. Several nodes may do it at
 * once: each topic is looked at again under its lock.
 */
export async function expirePreReservations(context: Context) {
  const today = localDate(context.now);
  const due = await queryRows<{ id: number }>(
    context.db,
    sql`select id from theses where status = 'published' and pre_reservation_date <= ${today}::date order by id`,
  );
  for (const { id } of due) {
    await inTransaction({ ...context, actor: systemActor }, async (context) => {
      const [gone] = await queryRows(context.db, sql`select from theses where id = ${id}`);
      if (!gone) return;
      const { status, preReservationDate: day } = await lockThesis(context, id);
      if (status === "published" && day !== null && day <= today)
        await clearPreReservation(context, id, "thesis.endPreReservation");
    });
  }
}
