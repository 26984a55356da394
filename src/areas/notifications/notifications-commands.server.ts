import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { type Message, withValues } from "#kit/text/localization.ts";
import { orNotFound, parseId } from "#kit/workflow/refusal.ts";
import { isOfReadMessage, isVisible } from "./notifications-queries.server.ts";
import { notifications } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { id, userId, readAt } = notifications;

/**
 * Marks one notification of the actor as read, or all without an id; returns the message for the
 * actor.
 */
export async function markRead(context: Context, sentId: string | undefined): Promise<Message> {
  if (!sentId) return withValues(messages.read.all, { count: await markAllRead(context) });
  await markOneRead(context, parseId(sentId));
  return messages.read.one;
}

/** Marks all notifications of the actor as read and returns how many were unread. */
async function markAllRead({ db, actor, now }: Context): Promise<number> {
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(userId, actor.id), isNull(readAt), isVisible(now)));
  return rowCount ?? 0;
}

/** Marks the notifications of messages that the actor has read as read. */
export async function markMessageNotificationsRead({ db, actor, now }: Context): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(userId, actor.id), isNull(readAt), isOfReadMessage(actor.id)));
}

/**
 * Marks one notification of the actor as read; 404 for another person's. A second time changes
 * nothing.
 */
async function markOneRead({ db, actor, now }: Context, notificationId: number): Promise<void> {
  const mine = and(eq(id, notificationId), eq(userId, actor.id), isVisible(now));
  const firstReadAt = sql`coalesce(${readAt}, ${now.toISOString()}::timestamptz)`;
  const [row] = await db
    .update(notifications)
    .set({ readAt: firstReadAt })
    .where(mine)
    .returning({ id });
  orNotFound(row);
}

/**
 * Deletes the notifications and mails written before an instant, at most `most` of each; returns
 * their number.
 */
export async function deleteOldNotices(db: Database, before: Date, most: number): Promise<number> {
  const old = (table: SQL) =>
    sql`delete from ${table} where id in (select id from ${table} where created_at < ${before} order by created_at limit ${most})`;
  const deleted = await db.execute(old(sql`notifications`));
  const deletedMails = await db.execute(old(sql`mails`));
  return (deleted.rowCount ?? 0) + (deletedMails.rowCount ?? 0);
}

/** Deletes the events of a name from before an instant, with their notifications and mails. */
export async function deleteEvents(db: Database, name: string, before: Date): Promise<void> {
  const old = sql`name = ${name} and created_at < ${before}`;
  await db.execute(sql`delete from mails where event_id in (select id from events where ${old})`);
  await db.execute(
    sql`delete from notifications where event_id in (select id from events where ${old})`,
  );
  await db.execute(sql`delete from events where ${old}`);
}
