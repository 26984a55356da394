import { queueMails } from "#areas/notifications/server/commands/mail.ts";
import type { OwnTemplate } from "#areas/notifications/templates/schema.ts";
import { loadOwnTemplates } from "#areas/notifications/templates/server/queries.ts";
import { loadNonWorkingDays } from "#areas/studies/server/queries/studies.ts";
import { type Context, inTransaction } from "#kit/database/index.ts";
import { localDate, type NonWorkingDays } from "#kit/time/index.ts";
import type { Actor } from "#kit/workflow/index.ts";
import { dueWeekdays, renderReminder } from "../rules.ts";
import { loadPeopleToRemind, loadWaitingTasks } from "./queries.ts";
import { sentReminders } from "./tables.ts";

/** Writes the weekly mail of everybody who gets it today and for whom something waits. */
export async function writeReminders(context: Context): Promise<void> {
  const day = localDate(context.now);
  const nonWorkingDays = await loadNonWorkingDays(context.db);
  const weekdays = dueWeekdays(day, nonWorkingDays);
  if (weekdays.length === 0) return;
  const ownTemplates = await loadOwnTemplates(context.db, "summary.weekly");
  for (const person of await loadPeopleToRemind(context.db, { weekdays, day }))
    await remind(context, person, { day, nonWorkingDays, ownTemplates });
}

/** What is the same for everybody who is reminded on a day. */
type ReminderFacts = { day: string; nonWorkingDays: NonWorkingDays; ownTemplates: readonly OwnTemplate[] };

/**
 * Writes the mail of a person. That it was written on this day is noted in the same transaction, so that it is written
 * once, however many workers run and wherever one dies.
 */
const remind = (context: Context, person: Actor, { day, nonWorkingDays, ownTemplates }: ReminderFacts): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now, publicUrl } = context;
    const noted = await db.insert(sentReminders).values({ userId: person.id, day }).onConflictDoNothing().returning();
    if (noted.length === 0) return;
    const tasks = await loadWaitingTasks({ ...context, actor: person });
    if (tasks.length === 0) return;
    const mail = renderReminder(tasks, { publicUrl, now, nonWorkingDays, ownTemplates });
    await queueMails(context, [{ userId: person.id, recipient: person.email, ...mail }]);
  });
