import { queueMails } from "#areas/notifications/server/commands/mail.ts";
import type { OwnTemplate } from "#areas/notifications/templates/schema.ts";
import { loadOwnTemplates } from "#areas/notifications/templates/server/queries/templates.ts";
import { loadNonWorkingDays } from "#areas/studies/server/queries/studies.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { NonWorkingDays } from "#kit/time/workdays.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { dueWeekdays, renderReminder } from "../rules.ts";
import { loadPeopleToRemind, loadWaitingTasks } from "./queries.ts";
import { sentReminders } from "./tables.ts";

/** Number of people whose mails one transaction writes. */
const batchSize = 100;

/** Writes the weekly mail of everybody whose reminder is due today and who has pending tasks. */
export async function writeReminders(context: Context): Promise<void> {
  const day = localDate(context.now);
  const nonWorkingDays = await loadNonWorkingDays(context.db);
  const weekdays = dueWeekdays(day, nonWorkingDays);
  if (weekdays.length === 0) return;
  const ownTemplates = await loadOwnTemplates(context.db, "summary.weekly");
  const people = await loadPeopleToRemind(context.db, { weekdays, day });
  for (let begin = 0; begin < people.length; begin += batchSize)
    await remind(context, people.slice(begin, begin + batchSize), { day, nonWorkingDays, ownTemplates });
}

/** Facts shared by everybody who is reminded on a day. */
type ReminderFacts = { day: string; nonWorkingDays: NonWorkingDays; ownTemplates: readonly OwnTemplate[] };

/**
 * Writes the mails of some people. The day is recorded in the same transaction, so that each mail is written once, even
 * if several workers run or one dies.
 */
const remind = (
  context: Context,
  people: readonly Actor[],
  { day, nonWorkingDays, ownTemplates }: ReminderFacts,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now, publicUrl } = context;
    const noted = await db
      .insert(sentReminders)
      .values(people.map(({ id: userId }) => ({ userId, day })))
      .onConflictDoNothing()
      .returning();
    const notedIds = new Set(noted.map(({ userId }) => userId));
    const reminded = people.filter(({ id }) => notedIds.has(id));
    if (reminded.length === 0) return;
    const tasksById = await loadWaitingTasks(context, reminded);
    const mails = reminded.flatMap(({ id: userId, email: recipient }) => {
      const tasks = tasksById.get(userId) ?? [];
      return tasks.length === 0
        ? []
        : [{ userId, recipient, ...renderReminder(tasks, { publicUrl, now, nonWorkingDays, ownTemplates }) }];
    });
    await queueMails(context, mails);
  });
