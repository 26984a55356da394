import { and, gte, inArray } from "drizzle-orm";
import { lockUsers } from "#areas/people/locks.server.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { lastReminderDay, toReminder, toRows } from "./items.ts";
import { loadOverview } from "./overview.server.ts";
import type { OverviewSource } from "./overview.ts";
import { overviewPolicy } from "./policy.ts";
import type { WantedReminder } from "./reminders.ts";
import { overviewReminders } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * Reminds the people of a line or of a list: one mail each, with everything that the overview lists
 * for them. Whoever was reminded within seven days is left out. Returns the number of people.
 * Refuses with 403, and with 409 if there is nobody left.
 *
 * @rule how often the vice dean reminds a person
 */
export async function remindPeople(
  context: Context,
  { list, row }: WantedReminder,
): Promise<number> {
  if (!overviewPolicy.remind(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const source = await loadOverview(context, { day: null, at: context.now });
  const rows = toRows(list, source, localDate(context.now));
  const recipients = new Set(
    rows.filter(({ key }) => row === undefined || key === row).flatMap((line) => line.recipients),
  );
  if (recipients.size === 0) throw new Refusal(409, messages.refusals.nothing);
  const count = await inTransaction(context, (context) =>
    remindOnce(context, source, [...recipients]),
  );
  if (count === 0) throw new Refusal(409, messages.refusals.already);
  return count;
}

/** Reminds those who weren't within seven days, decided under their locks. */
async function remindOnce(context: Context, source: OverviewSource, ids: readonly number[]) {
  const { db, now } = context;
  const { userId, sentAt } = overviewReminders;
  await lockUsers(db, ids);
  const reminded = await db
    .select({ userId })
    .from(overviewReminders)
    .where(
      and(inArray(userId, [...ids]), gte(sentAt, startOfDay(lastReminderDay(localDate(now))))),
    );
  const left = ids.filter((id) => !reminded.some((known) => known.userId === id));
  const reminders = left.flatMap((id) => {
    const reminder = toReminder(source, id);
    return reminder ? [{ id, ...reminder }] : [];
  });
  if (reminders.length === 0) return 0;
  await db
    .insert(overviewReminders)
    .values(reminders.map(({ id, count }) => ({ userId: id, items: count, sentAt: now })));
  for (const { id, ...data } of reminders)
    await context.publish(context, { name: "overview.remind", userIds: [id], data });
  return reminders.length;
}
