import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { milestoneReminderDays } from "./plans.ts";
import { milestoneReminders } from "./tables.server.ts";

type DueMilestone = { id: number; reservationId: number; day: string; kind: "soon" | "missed" };

const events = { soon: "plan.remind", missed: "plan.missed" } as const;

/** Finds the open milestones of open reservations of which nobody was told, for their day. */
const findDue = (
  db: Database,
  today: string,
  condition: SQL = sql`true`,
): Promise<DueMilestone[]> =>
  queryRows(
    db,
    sql`select m.id, m.reservation_id, due.day, due.kind
      from plan_milestones m join reservations r on r.id = m.reservation_id
      cross join lateral (select to_char(m.day, 'YYYY-MM-DD') as day,
        case when m.day < ${today}::date then 'missed' else 'soon' end as kind) due
      where m.done_at is null and m.day <= ${addDays(today, milestoneReminderDays)}::date and ${isOpenReservation()} and ${condition}
        and not exists (select from milestone_reminders s where s.milestone_id = m.id and s.kind = due.kind and s.day = m.day)
      order by m.id`,
  );

/**
 * Reminds the student three days before a milestone, and tells student and mentor once that its day
 * has passed. A milestone that is moved to another day is reminded of again. It may run on several
 * nodes at once, so each milestone is looked at again under its lock.
 */
export async function remindOfMilestones(context: Context): Promise<void> {
  const today = localDate(context.now);
  await runEach(await findDue(context.db, today), ({ id, reservationId }) =>
    inTransaction({ ...context, actor: systemActor }, async (context) => {
      const { thesis } = await lockReservation(context, reservationId);
      const [due] = await findDue(context.db, today, sql`m.id = ${id}`);
      if (!due) return;
      const { kind, day } = due;
      await context.db.insert(milestoneReminders).values({ milestoneId: id, kind, day });
      await context.publish(context, {
        name: events[kind],
        thesisId: thesis.id,
        reservationId,
      });
    }),
  );
}
