import { and, eq, isNull, sql } from "drizzle-orm";
import { isActiveReservation, newestFinalVersion } from "#areas/reservations/server/queries/fragments.ts";

import { type Context, type Database, type DomainEvent, queryRows } from "#kit/database/index.ts";
import { type Message, withValues } from "#kit/text/index.ts";
import { orNotFound, parseId } from "#kit/workflow/index.ts";
import { chosenEvent } from "../../preferences/rules.ts";
import type { Audience } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { isVisible } from "../queries/notifications.ts";
import type { Recipient } from "../queries/recipients.ts";
import { notifications } from "../tables.ts";

const { id, userId, readAt } = notifications;

/** Marks one notification of the actor as read, or all without an id; returns what to tell the actor. */
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

/** Marks one notification of the actor as read; 404 for another person's. A second time changes nothing. */
async function markOneRead({ db, actor, now }: Context, notificationId: number): Promise<void> {
  const mine = and(eq(id, notificationId), eq(userId, actor.id), isVisible(now));
  const firstReadAt = sql`coalesce(${readAt}, ${now.toISOString()}::timestamptz)`;
  const [row] = await db.update(notifications).set({ readAt: firstReadAt }).where(mine).returning({ id });
  orNotFound(row);
}

/** Deletes the events of a name that are older than so many years, with their notifications and mails. */
export async function deleteEvents(db: Database, name: string, olderThanYears: number): Promise<void> {
  const old = sql`name = ${name} and created_at < app_now() - make_interval(years => ${olderThanYears})`;
  await db.execute(sql`delete from mails where event_id in (select id from events where ${old})`);
  await db.execute(sql`delete from notifications where event_id in (select id from events where ${old})`);
  await db.execute(sql`delete from events where ${old}`);
}

/**
 * Stores the event and finds the recipients of these audiences, except its actor, in one statement. An event that
 * concerns nobody is only stored.
 */
export async function storeEventAndFindRecipients(
  { actor, db }: Pick<Context, "actor" | "db">,
  event: DomainEvent,
  audiences: readonly Audience[],
): Promise<Recipient[]> {
  const { name, thesisId = null, reservationId = null, userIds = [], undo } = event;
  const data = JSON.stringify({ ...event.data, ...(undo && { recordId: undo.id }) });
  const values = sql`${name}, ${thesisId}, ${reservationId}, ${actor.id || null}, ${data}::jsonb`;
  if (userIds.length === 0 && audiences.every((audience) => audience === "named")) {
    await queryRows(db, sql`insert into events (name, thesis_id, reservation_id, actor_id, data) values (${values})`);
    return [];
  }
  const reservationCondition = reservationId
    ? sql`r.id = ${reservationId}`
    : sql`r.thesis_id = ${thesisId} and ${isActiveReservation()}`;
  return queryRows<Recipient>(
    db,
    sql`with stored as (
      insert into events (name, thesis_id, reservation_id, actor_id, data) values (${values}) returning id
    ), thesis as (
      select t.id as thesis_id, r.id as reservation_id, coalesce(r.thesis_name, t.name) as title,
        case when r.id is null then t.name_eng else r.thesis_name_eng end as title_eng, t.department_id,
        t.mentor_id, t.co_mentor_id, t.pre_reservation_student_id, t.pre_reservation_date::text as kept_until,
        t.return_note as note, r.student_id, r.status, r.expires_at, r.defense_date, r.defense_place,
        r.library_confirmed_at, r.accountancy_confirmed_at, r.in_english, r.reason_for_cancellation as cancellation
      from (select) as one
      left join reservations r on ${reservationCondition}
      left join theses t on t.id = coalesce(${thesisId}, r.thesis_id)
    ), candidates (user_id, audience) as (
      select p.* from thesis, lateral (values (student_id, 'student'), (mentor_id, 'mentor'), (co_mentor_id, 'coMentor'),
        (pre_reservation_student_id, 'preReserved')) as p
      union all select d.head_id, 'headOfDepartment' from thesis join departments d on d.id = thesis.department_id
      union all select u.id, office from thesis, unnest(array['library', 'accountancy', 'studentServices']) as office
        join users u on office = any(u.roles)
        where office = any(${sql.param(audiences)}::text[])
          and not (office = 'library' and library_confirmed_at is not null)
          and not (office = 'accountancy' and accountancy_confirmed_at is not null)
      union all select unnest(${sql.param(userIds)}::integer[]), 'named'
    ), recipients as (
      select user_id, array_agg(audience) as audiences from candidates
      where audience = any(${sql.param(audiences)}::text[]) group by user_id
    )
    select stored.id::int as event_id, u.id as user_id, u.email, recipients.audiences, thesis.*,
      mentor.name_with_title as mentor, student.name as student, acting.name_with_title as actor,
      ${newestFinalVersion("review_status", sql`thesis.reservation_id`)} as review,
      (select coalesce(json_object_agg(p.notice, p.delivery), '{}') from notification_preferences p
        where p.user_id = u.id and p.notice like ${`%:${chosenEvent(name)}`}) as preferences,
      exists (select from muted_theses m where m.user_id = u.id and m.thesis_id = thesis.thesis_id) as muted
    from stored cross join thesis cross join recipients
    join users u on u.id = recipients.user_id and u.active and u.id <> ${actor.id}
    left join users mentor on mentor.id = thesis.mentor_id
    left join users student on student.id = thesis.student_id
    left join users acting on acting.id = ${actor.id}
    order by u.id`,
  );
}
