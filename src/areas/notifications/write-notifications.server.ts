import { sql } from "drizzle-orm";
import { queryRows, settleTogether } from "#kit/database/connection.ts";
import type { CollectedWrite, Context, DomainEvent } from "#kit/database/context.ts";
import { ringChannel, toRingMessages } from "#kit/database/live-messages.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { noticeSeconds } from "#kit/workflow/undo.ts";
import { recipientsOf } from "./fragments.server.ts";
import { type Audience, type Delivery, mailsOfEventsQueue } from "./notifications.ts";
import type { Recipient } from "./recipients.server.ts";

/** The notification and, if the recipient has an address, the mail about an event. */
export type NotifiedRecipient = {
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
  /** Where the mail can be answered. */
  replyTo: string | null;
  /**
   * Until then the notification is hidden, so that the step can be undone; null if it can't be
   * undone.
   */
  visibleFrom: string | null;
  delivery: Exclude<Delivery, "none">;
  /** The notices that the recipient can switch off by the token; null for required ones. */
  notice: string | null;
  unsubscribeToken: string | null;
};

/** Seconds between the end of the time for taking back a step that is announced and its mails. */
const slackSeconds = 1;

/**
 * Writes the notifications and mails of all events of a transaction in one statement, with one job
 * that sends the mails now and another that sends those of steps which can still be undone.
 */
export const writeNotifications: CollectedWrite<NotifiedRecipient> = {
  async prepare({ jobs }, rows) {
    const mailed = rows.filter(
      ({ recipient, delivery }) => recipient !== "" && delivery === "mail",
    );
    const enqueues = await Promise.all(
      [...Map.groupBy(mailed, ({ visibleFrom }) => visibleFrom !== null)].map(([waits, some]) => {
        const eventIds = [...new Set(some.map(({ eventId }) => eventId))];
        const startAfter = new Date(Date.now() + (noticeSeconds + slackSeconds) * 1000);
        return jobs.prepare(mailsOfEventsQueue, [{ eventIds }], waits ? { startAfter } : {});
      }),
    );
    return (db) =>
      settleTogether([
        queryRows(
          db,
          sql`with rendered as (
            select * from json_to_recordset(${JSON.stringify(rows)}) as rendered ("eventId" bigint, "userId" integer, url text,
              icon text, message text, "messageEn" text, recipient text, subject text, body text, "replyTo" text, "visibleFrom" timestamptz,
              delivery text, notice text, "unsubscribeToken" text)
          ), notified as (
            insert into notifications (event_id, user_id, url, icon, message, message_en, visible_from, awaits_digest)
            select "eventId", "userId", url, icon, message, "messageEn", "visibleFrom", delivery = 'digest' and recipient <> ''
            from rendered
          ), written as (
            insert into mails (event_id, user_id, recipient, subject, body, notice, unsubscribe_token, reply_to)
            select "eventId", "userId", recipient, subject, body, notice, "unsubscribeToken", "replyTo"
            from rendered where recipient <> '' and delivery = 'mail'
          )
          select pg_notify(${ringChannel}, message)
          from json_array_elements_text(${JSON.stringify(toRingMessages(rows))}::json) as message`,
        ),
        ...enqueues.map((enqueue) => enqueue(db)),
      ]);
  },
};

/**
 * Stores the event and finds the recipients of these audiences, except its actor, in one statement.
 * An event that concerns nobody is only stored.
 */
export async function storeEventAndFindRecipients(
  { actor, db, now }: Pick<Context, "actor" | "db" | "now">,
  event: DomainEvent,
  { audiences, chosenAs }: { audiences: readonly Audience[]; chosenAs: string },
): Promise<Recipient[]> {
  const { name, thesisId = null, reservationId = null, userIds = [], undo } = event;
  const data = JSON.stringify({ ...event.data, ...(undo && { recordId: undo.id }) });
  const values = sql`${name}, ${thesisId}, ${reservationId}, ${actor.id || null}, ${data}::jsonb`;
  if (userIds.length === 0 && audiences.every((audience) => audience === "named")) {
    await queryRows(
      db,
      sql`insert into events (name, thesis_id, reservation_id, actor_id, data) values (${values})`,
    );
    return [];
  }
  const stored = sql`stored as (
    insert into events (name, thesis_id, reservation_id, actor_id, data) values (${values}) returning id)`;
  const actorId = actor.id || null;
  return queryRows(
    db,
    recipientsOf({
      name,
      chosenAs,
      thesisId,
      reservationId,
      actorId,
      userIds,
      audiences,
      stored,
      today: localDate(now),
    }),
  );
}
