import { type SQL, sql } from "drizzle-orm";
import { assessmentJson } from "#areas/assessment/assessment.server.ts";
import {
  type ReservationRecordJson,
  reservationRecordJson,
  toReservationRecord,
} from "#areas/reservations/fragments.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import { systemActor } from "#kit/workflow/policy.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { toRecipients } from "#kit/workflow/users-and-guests.ts";
import {
  dueReminders,
  marksReminderDays,
  type ReminderFacts,
  type ReminderTask,
} from "./committee-reminders.ts";
import { minutesJson } from "./minutes/minutes.server.ts";
import { committeeReminders } from "./tables.server.ts";

type AwaitedRow = Omit<ReminderFacts, "record"> & { id: number; record: ReservationRecordJson };

/** Returns the confirmed defenses, until some days ahead, that are marked or whose minutes are confirmed. */
async function findAwaited(
  db: Database,
  now: Date,
  condition: SQL = sql`true`,
): Promise<(ReminderFacts & { id: number })[]> {
  const rows = await queryRows<AwaitedRow>(
    db,
    sql`select r.id, ${reservationRecordJson} as record, ${assessmentJson} as assessment, ${minutesJson} as minutes
      from reservations r join theses t on t.id = r.thesis_id
      where r.status = 'studentServicesConfirmedDefenseDate' and ${condition}
        and r.defense_date < ${addDays(localDate(now), marksReminderDays + 1)}::date
        and (r.criteria_set_id is not null or exists (select from minutes_drafts d where d.reservation_id = r.id))
      order by r.defense_date, r.id`,
  );
  return rows.map(({ record, ...row }) => ({ ...row, record: toReservationRecord(record) }));
}

const events: Readonly<Record<ReminderTask, string>> = {
  marksBefore: "marks.remind",
  marksAfter: "marks.remindAfter",
  minutes: "minutes.remind",
};

/**
 * Reminds mentors and committees to mark and to answer drafts of minutes, each once for a date of the
 * defense or a draft. It may run on several nodes at once, so each defense is looked at again under
 * its lock.
 */
export async function remindCommittees(context: Context): Promise<void> {
  const { db, now } = context;
  const awaited = await findAwaited(db, now);
  await runEach(
    awaited.filter((facts) => dueReminders(facts, now).length > 0),
    ({ id }) => remindCommittee({ ...context, actor: systemActor }, id),
  );
}

const remindCommittee = (context: Context, reservationId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const { thesis } = await lockReservation(context, reservationId);
    const [facts] = await findAwaited(db, now, sql`r.id = ${reservationId}`);
    if (!facts) return;
    for (const { task, since, userIds } of dueReminders(facts, now)) {
      const noted = await db
        .insert(committeeReminders)
        .values({ reservationId, task, since })
        .onConflictDoNothing()
        .returning();
      if (noted.length === 0) continue;
      await context.publish(context, {
        name: events[task],
        thesisId: thesis.id,
        reservationId,
        ...toRecipients(userIds),
      });
    }
  });
