import { sql } from "drizzle-orm";
import { type CollectedWrite, queryRows, settleTogether } from "#kit/database/index.ts";
import { mailsOfEventsQueue } from "./mail.ts";

/** What one recipient is told of an event, in the bell and, if they have an address, by mail. */
export type ToldRecipient = {
  eventId: number;
  userId: number;
  url: string;
  icon: string;
  message: string;
  messageEn: string | null;
  /** An e-mail address, or an empty text. */
  recipient: string;
  subject: string;
  body: string;
};

/**
 * Writes the notifications and mails of all events of a transaction in one statement, and one job that sends these
 * mails.
 */
export const tellRecipients: CollectedWrite<ToldRecipient> = {
  async prepare({ jobs }, rows) {
    const eventIds = [...new Set(rows.filter(({ recipient }) => recipient !== "").map(({ eventId }) => eventId))];
    const enqueue = await jobs.prepare(mailsOfEventsQueue, eventIds.length > 0 ? [{ eventIds }] : []);
    return (db) =>
      settleTogether([
        queryRows(
          db,
          sql`with told as (
            select * from json_to_recordset(${JSON.stringify(rows)}) as told ("eventId" bigint, "userId" integer, url text,
              icon text, message text, "messageEn" text, recipient text, subject text, body text)
          ), notified as (
            insert into notifications (event_id, user_id, url, icon, message, message_en)
            select "eventId", "userId", url, icon, message, "messageEn" from told
          )
          insert into mails (event_id, user_id, recipient, subject, body)
          select "eventId", "userId", recipient, subject, body from told where recipient <> ''`,
        ),
        enqueue(db),
      ]);
  },
};
