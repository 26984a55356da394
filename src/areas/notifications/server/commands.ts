import { and, eq, isNull, sql } from "drizzle-orm";

import type { Context, Database } from "#kit/database/index.ts";
import { orNotFound } from "#kit/workflow/index.ts";
import { notifications } from "./tables.ts";

const { id, userId, readAt } = notifications;

/** Marks all notifications of the actor as read and returns how many were unread. */
export async function markAllRead({ db, actor, now }: Context): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(userId, actor.id), isNull(readAt)));
  return rowCount ?? 0;
}

/** Marks one notification of the actor as read; 404 for another person's. A second time changes nothing. */
export async function markOneRead({ db, actor, now }: Context, notificationId: number): Promise<void> {
  const mine = and(eq(id, notificationId), eq(userId, actor.id));
  const firstReadAt = sql`coalesce(${readAt}, ${now.toISOString()}::timestamptz)`;
  const [row] = await db.update(notifications).set({ readAt: firstReadAt }).where(mine).returning({ id });
  orNotFound(row);
}

/** Deletes the events of a name that are older than so many years, with their notifications and mails. */
export async function deleteEvents(db: Database, name: string, olderThanYears: number): Promise<void> {
  const old = sql`name = ${name} and created_at < app_now() - make_interval(years => ${olderThanYears})`;
  const ids = sql`select id from events where ${old}`;
  await db.execute(sql`delete from mails where event_id in (${ids})`);
  await db.execute(sql`delete from notifications where event_id in (${ids})`);
  await db.execute(sql`delete from events where ${old}`);
}
