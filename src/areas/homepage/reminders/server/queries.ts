import { sql } from "drizzle-orm";
import { remindedRoles, usualReminderDay } from "#areas/notifications/preferences/schema.ts";
import { texts as reservationTexts } from "#areas/reservations/screens/texts.ts";
import { personColumns } from "#areas/stand-ins/server/queries/fragments.ts";
import { type Context, type Database, literalArray, queryRows } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type Actor, type StoredPerson, toActor } from "#kit/workflow/index.ts";
import { loadUpcoming } from "../../server/queries.ts";
import { texts as taskTexts } from "../../tasks/texts.ts";
import type { WaitingTask } from "../rules.ts";
import { texts } from "../texts.ts";

/** The people whose reminder is due on one of these weekdays and who haven't got it on this day, as actors. */
export async function loadPeopleToRemind(
  db: Database,
  { weekdays, day }: { weekdays: readonly number[]; day: string },
): Promise<Actor[]> {
  const rows = await queryRows<StoredPerson>(
    db,
    sql`select ${personColumns(day)}
    from users u left join reminder_days d on d.user_id = u.id
    where u.active and u.email <> '' and u.roles && ${literalArray(remindedRoles)}
      and coalesce(d.weekday, ${usualReminderDay}) = any(${sql.param([...weekdays])}::integer[])
      and not exists (select from sent_reminders s where s.user_id = u.id and s.day = ${day}::date)
    order by u.id`,
  );
  return rows.map(toActor);
}

/** What waits for the actor as a mentor, as a head of department and in offices. */
export async function loadWaitingTasks(context: Context): Promise<WaitingTask[]> {
  const { pending, teacherTasks, officeTasks } = await loadUpcoming(context);
  const mentorLabels: Readonly<Record<string, string>> = reservationTexts.hr.actions.kinds;
  return [
    ...pending
      .filter(({ as }) => as === "mentor")
      .map(({ what, thesisName: title, student: person, since }) => ({
        ...{ label: mentorLabels[what] ?? what, title, person, since: localDate(since) },
      })),
    ...teacherTasks.map(({ kind, title, person, since }) => ({
      ...{ label: taskTexts.hr.badges[kind], title, person, since: localDate(new Date(since)) },
    })),
    ...officeTasks.map(({ office, thesisName: title, student: person, since }) => ({
      ...{ label: texts.hr.offices[office], title, person, since },
    })),
  ];
}
