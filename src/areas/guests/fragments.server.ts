import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { gridLabel } from "#kit/grid/column-sql.server.ts";
import { type Language, textsFor } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { texts } from "./texts.ts";

/**
 * SQL condition on `guests g` and its `reservations r`: the access lasts. It ends with its day, with
 * the reservation, or when somebody ends it.
 */
export const hasAccess = (now: Date): SQL =>
  sql`(g.ended_at is null and g.ends_on >= ${localDate(now)}::date and ${isOpenReservation()})`;

/**
 * SQL: the name and the capacity of `guests g`, whose contact is `guest_contacts gc`, or null once
 * it has been deleted.
 */
export const guestName = (language: Language): SQL =>
  sql`coalesce(gc.name || ', ', '') || ${gridLabel(sql`g.capacity`, textsFor(texts, language).guestOf)}`;

/** SQL: the comments of guests `k` on a version `d`, with their guests. */
export const fromGuestComments = sql`from guest_comments k join guests g on g.id = k.guest_id
  left join guest_contacts gc on gc.guest_id = g.id where k.document_id = d.id`;
