import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import { type Language, textsFor } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { GuestCapacity } from "#kit/workflow/policy.ts";
import { texts } from "./texts.ts";

/**
 * SQL condition on `guests g` and its `reservations r`: the access lasts. A proposal has none yet. It ends with its day, with
 * the reservation, or when somebody ends it.
 */
export const hasAccess = (now: Date): SQL =>
  sql`(g.invited_at is not null and g.ended_at is null and g.ends_on >= ${localDate(now)}::date and ${isOpenReservation()})`;

/**
 * SQL: the invited guests `g` of a reservation in a capacity, with their contacts `gc`; those who can
 * be chosen to judge.
 */
export const fromInvitedGuests = (reservationId: number, capacity: GuestCapacity, now: Date): SQL =>
  sql`from guests g join guest_contacts gc on gc.guest_id = g.id join reservations r on r.id = g.reservation_id
    where g.reservation_id = ${reservationId} and g.capacity = ${capacity} and ${hasAccess(now)}`;

/**
 * SQL: the name and the capacity of `guests g`, whose contact is `guest_contacts gc`, or null once
 * it has been deleted.
 */
export const guestName = (language: Language): SQL =>
  sql`coalesce(gc.name || ', ', '') || ${gridLabel(sql`g.capacity`, textsFor(texts, language).guestOf)}`;

/**
 * SQL condition: what the guest has written or done stays with the work, so the name stays with it.
 */
export const hasDone = (guestId: SQL): SQL =>
  sql`(exists (select from guest_comments k where k.guest_id = ${guestId})
    or exists (select from committee_members seat where seat.guest_id = ${guestId})
    or exists (select from assessment_marks mark where mark.guest_id = ${guestId})
    or exists (select from minutes_answers answer where answer.guest_id = ${guestId})
    or exists (select from reviewer_opinions opinion where opinion.guest_id = ${guestId} and opinion.given_at is not null))`;

/** SQL: the comments of guests `k` on a version `d`, with their guests. */
export const fromGuestComments = sql`from guest_comments k join guests g on g.id = k.guest_id
  left join guest_contacts gc on gc.guest_id = g.id where k.document_id = d.id`;
