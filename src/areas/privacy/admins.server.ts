import { sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { answerDeadline, isReminderDue } from "./answer-deadline.ts";

/**
 * Tells all admins but the actor of a request that was sent now, with its deadline. Call it inside
 * `inTransaction`.
 */
export async function tellAdmins(context: Context, event: string): Promise<void> {
  const userIds = (await loadAdminIds(context)).filter((id) => id !== context.actor.id);
  await context.publish(context, {
    name: event,
    userIds,
    data: { keptUntil: answerDeadline(context.now) },
  });
}

/**
 * Reminds the admins, once a day, of open requests whose deadline comes near or has passed, with the
 * first deadline. `loadOpen` loads the open ones, the oldest first.
 */
export const remindAdmins = (
  context: Context,
  event: string,
  loadOpen: (db: Database) => Promise<readonly { deadline: string }[]>,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now } = context;
    const today = localDate(now);
    const due = (await loadOpen(db)).filter(({ deadline }) => isReminderDue(deadline, today));
    const [first] = due;
    if (!first || (await wereReminded(db, event, startOfDay(today)))) return;
    await context.publish(context, {
      name: event,
      userIds: await loadAdminIds(context),
      data: { count: due.length, keptUntil: first.deadline },
    });
  });

/** Loads the ids of all admins who can decide. */
async function loadAdminIds({ db, now }: Pick<Context, "db" | "now">): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select u.id from users u where ${isOpenAccount(localDate(now))} and 'admin' = any(u.roles) order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** True if the event was published since an instant. */
async function wereReminded(db: Database, event: string, since: Date): Promise<boolean> {
  const [row] = await queryRows<{ reminded: boolean }>(
    db,
    sql`select exists (select from events where name = ${event} and created_at >= ${since}) as reminded`,
  );
  return row?.reminded ?? false;
}
