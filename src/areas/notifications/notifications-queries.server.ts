import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalNumber } from "#kit/database/sql.ts";
import type { Language } from "#kit/text/localization.ts";
import {
  type BellView,
  bellSize,
  type MailViewName,
  maxMailAgeDays,
  maxUnreadCount,
  type NotificationIcon,
  notificationsPerPage,
} from "./notifications.ts";
import { mails } from "./tables.server.ts";

/**
 * The bell of a person: the number of unread notifications and the newest ones, unread first. Reads
 * only the rows that it shows and counts.
 */
export async function loadBell(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  language: Language = "hr",
): Promise<Omit<BellView, "taskCounts">> {
  const newest = (
    which: SQL,
  ) => sql`(select * from notifications where user_id = ${userId} and ${isVisible(now)} and ${which}
    order by created_at desc, id desc limit ${literalNumber(bellSize)})`;
  const rows = await queryRows<NotificationRow & { unread: number }>(
    db,
    // read notifications are queried only if unread ones leave room; otherwise the scan would skip
    // all unread ones
    sql`with fresh as materialized (${newest(sql`read_at is null`)}), mine as (
      select * from fresh union all
      ${newest(sql`read_at is not null and (select count(*) from fresh) < ${bellSize}`)})
    select ${notificationColumns(language)}, (${selectUnreadCount(userId, now)}) as unread
    from mine order by read_at is not null, created_at desc, id desc limit ${literalNumber(bellSize)}`,
  );
  return {
    numOfNotifications: rows[0]?.unread ?? 0,
    notifications: rows.map(({ unread: _, ...row }) => toNotificationView(row)),
  };
}

/** SQL: false for a notification that is withheld, because its step can still be undone. */
export const isVisible = (now: Date): SQL<boolean> =>
  sql`(visible_from is null or visible_from <= ${now})`;

/** SQL condition: the notification is about a message that its recipient has read. */
export const isOfReadMessage = (userId: number): SQL => sql`exists (
  select from events e join messages m on m.id = (e.data->>'messageId')::int
  where e.id = notifications.event_id and e.name in ('message.send', 'message.sendDirect')
    and m.to_id = ${userId} and m.read_at is not null)`;

type NotificationRow = {
  id: number;
  url: string;
  icon: NotificationIcon;
  message: string;
  language: Language;
  at: string;
  read: boolean;
};

/** The columns shown to the reader, in English where the message has it. */
const notificationColumns = (
  language: Language,
) => sql`id::int, url, icon, ${messageColumns(language)},
  to_json(created_at) #>> '{}' as at, read_at is not null as read`;

/** The columns `message` and `language` of a notification. */
export const messageColumns = (language: Language) =>
  language === "en"
    ? sql`coalesce(message_en, message) as message, case when message_en is null then 'hr' else 'en' end as language`
    : sql`message, 'hr' as language`;

const selectUnreadCount = (userId: number, now: Date) => sql`select count(*)::int from (
  select from notifications where user_id = ${userId} and read_at is null and ${isVisible(now)} limit ${literalNumber(maxUnreadCount)}) unread`;

const toNotificationView = ({ at, ...row }: NotificationRow) => ({
  ...row,
  at: new Date(at).toISOString(),
});

export type NotificationFilters = {
  unreadOnly: boolean;
  /** Only notifications older than this one, which must be the person's own. */
  before: number | undefined;
  language?: Language;
};

/**
 * A page of a person's notifications, newest first, with the number of unread ones and whether
 * older ones follow. The last page costs no more than the first.
 */
export async function loadNotifications(
  { db, now }: Pick<Context, "db" | "now">,
  userId: number,
  { unreadOnly, before, language = "hr" }: NotificationFilters,
) {
  const older = sql`(created_at, id) < (select created_at, id from notifications where id = ${before ?? 0} and user_id = ${userId})`;
  const [row] = await queryRows<{ unread: number; list: NotificationRow[] }>(
    db,
    sql`select (${selectUnreadCount(userId, now)}) as unread, coalesce((select json_agg(n) from (select ${notificationColumns(language)} from notifications
      where user_id = ${userId} and ${isVisible(now)} and ${unreadOnly ? sql`read_at is null` : sql`true`} and ${before ? older : sql`true`}
      order by created_at desc, notifications.id desc limit ${literalNumber(notificationsPerPage + 1)}) n), '[]') as list`,
  );
  const list = row?.list ?? [];
  return {
    unread: row?.unread ?? 0,
    older: list.length > notificationsPerPage,
    list: list.slice(0, notificationsPerPage).map(toNotificationView),
  };
}

/** A mail in the outbox. */
export type MailView = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  createdAt: string;
  sentAt: string | null;
  attempts: number;
  lastError: string | null;
  /** The mail server's response, or the report with which the mail was returned. */
  answer: string | null;
  bouncedAt: string | null;
};

type MailFilters = {
  /** Mails to this person only; undefined for all. */
  userId: number | undefined;
  view: MailViewName;
  /** Starts at 1. */
  page: number;
};

export const mailsPerPage = 25;

/** A page of mails, newest first, and whether older ones follow. */
export async function loadMails(db: Database, { userId, view, page }: MailFilters) {
  const which = {
    all: sql`true`,
    unsent: sql`sent_at is null`,
    bounced: sql`bounced_at is not null`,
  }[view];
  const rows = await queryRows<MailView>(
    db,
    sql`select id::int, recipient, subject, body, to_json(created_at) #>> '{}' as created_at,
      to_json(sent_at) #>> '{}' as sent_at, attempts, last_error, answer,
      to_json(bounced_at) #>> '{}' as bounced_at
    from mails where ${userId ? sql`user_id = ${userId}` : sql`true`} and ${which}
    order by mails.created_at desc, mails.id desc limit ${mailsPerPage + 1} offset ${(page - 1) * mailsPerPage}`,
  );
  return { mails: rows.slice(0, mailsPerPage), older: rows.length > mailsPerPage };
}

/** The number of unsent mails that were never tried and are too old to be sent. */
export const countExpiredMails = (db: Database, now: Date): Promise<number> =>
  db.$count(
    mails,
    and(
      isNull(mails.sentAt),
      eq(mails.attempts, 0),
      lt(mails.createdAt, new Date(now.getTime() - maxMailAgeDays * 86_400_000)),
    ),
  );

/** The number of mails that were tried since an instant. */
export const countAttempts = (db: Database, since: Date): Promise<number> =>
  db.$count(mails, gt(mails.attemptedAt, since));

/** The ids of the unsent mails about these events. */
export async function loadUnsentMailIds(
  db: Database,
  eventIds: readonly number[],
): Promise<number[]> {
  const unsent = and(inArray(mails.eventId, [...eventIds]), isNull(mails.sentAt));
  return (await db.select({ id: mails.id }).from(mails).where(unsent)).map(({ id }) => id);
}

/**
 * The message that a mail brings to its recipient, as rich text; undefined if the message no longer
 * exists or has another recipient.
 */
export async function loadMessageOfMail(
  db: Database,
  { eventId, userId }: Pick<typeof mails.$inferSelect, "eventId" | "userId">,
): Promise<{ body: string; hasFile: boolean } | undefined> {
  const [message] = await queryRows<{ body: string; hasFile: boolean }>(
    db,
    sql`select m.body, m.attachment_file_id is not null as has_file
      from events e join messages m on m.id = (e.data->>'messageId')::int
      where e.id = ${eventId} and e.name in ('message.send', 'message.sendDirect') and m.to_id = ${userId}`,
  );
  return message;
}

/** The ids of the events that an actor has published in a transaction of the last day. */
export async function findEventsOfTransaction(
  db: Database,
  { actorId, transaction, now }: { actorId: number; transaction: string; now: Date },
): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id::int from events where actor_id = ${actorId} and transaction = ${transaction}::xid8
      and created_at > ${new Date(now.getTime() - 86_400_000)}`,
  );
  return rows.map(({ id }) => id);
}

/** True if there are mails about these events, sent or not. */
export const hasMails = async (db: Database, eventIds: readonly number[]): Promise<boolean> =>
  (await db.$count(mails, inArray(mails.eventId, [...eventIds]))) > 0;
