import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#kit/server/database.ts";
import { type Bell, bellLength, type Icon } from "../schema.ts";

/** A person's bell: how many wait unread, and the newest, unread ones first. */
export async function bellOf(db: Database, userId: number): Promise<Bell> {
  const rows = await rowsOf<BellRow>(
    db,
    sql`with mine as (
      (select * from notifications where user_id = ${userId} and read_at is null order by created_at desc, id desc limit ${bellLength})
      union all
      (select * from notifications where user_id = ${userId} and read_at is not null order by created_at desc, id desc limit ${bellLength})
    )
    select id::int, url, icon, message, to_json(created_at) #>> '{}' as at, read_at is not null as read,
      (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread
    from mine order by read_at is not null, created_at desc, id desc limit ${bellLength}`,
  );
  return {
    numOfNotifications: rows[0]?.unread ?? 0,
    notifications: rows.map(({ unread: _, at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
  };
}

type BellRow = { id: number; url: string; icon: Icon; message: string; at: string; read: boolean; unread: number };

/** A mail as the outbox shows it. */
export type ShownMail = {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  last_error: string | null;
};

type Wish = {
  /** Mails to this person only; everybody's without it. */
  userId: number | undefined;
  unsentOnly: boolean;
  /** Counted from 1. */
  page: number;
};

export const mailsOnPage = 25;

/** A page of mails, newest first, and whether older ones follow. */
export async function mailsOf(db: Database, { userId, unsentOnly, page }: Wish) {
  const rows = await rowsOf<ShownMail>(
    db,
    sql`select id::int, recipient, subject, body, to_json(created_at) #>> '{}' as created_at,
      to_json(sent_at) #>> '{}' as sent_at, attempts, last_error
    from mails where ${userId ? sql`user_id = ${userId}` : sql`true`} and ${unsentOnly ? sql`sent_at is null` : sql`true`}
    order by mails.created_at desc, mails.id desc limit ${mailsOnPage + 1} offset ${(page - 1) * mailsOnPage}`,
  );
  return { mails: rows.slice(0, mailsOnPage), older: rows.length > mailsOnPage };
}
