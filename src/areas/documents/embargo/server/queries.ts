import { type SQL, sql } from "drizzle-orm";
import { activeReservationOf } from "#areas/reservations/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { announcementDays } from "../rules.ts";

/** SQL: the final version of a thesis's active reservation, as its id. */
export const finalVersionOfThesis = (thesisId: number): SQL => sql`(select d.id from documents d
  where d.reservation_id = ${activeReservationOf(thesisId)} and d.final_version order by d.id desc limit 1)`;

/** An embargo of a completed thesis about which people should be notified. */
export type DueEmbargo = { documentId: number; thesisId: number; ends: boolean };

/** Returns the embargoes that have ended or will end soon and about which nobody was notified yet. */
export const findDueEmbargoes = (db: Database, today: string): Promise<DueEmbargo[]> =>
  queryRows<DueEmbargo>(
    db,
    sql`select d.id as "documentId", t.id as "thesisId", d.embargo_until <= ${today}::date as ends
      from documents d join reservations r on r.id = d.reservation_id and r.status = 'completed' and r.title_withdrawn_at is null
      join theses t on t.id = r.thesis_id and t.status = 'completed'
      where d.final_version and d.review_status = 'approved' and d.embargo_until is not null and d.embargo_ended_at is null
        and (t.completed_at is null or d.embargo_until > (t.completed_at at time zone 'Europe/Zagreb')::date)
        and (d.embargo_until <= ${today}::date
          or (d.embargo_announced_at is null and d.embargo_until <= ${today}::date + ${literalNumber(announcementDays)}))
      order by d.embargo_until, d.id limit 200`,
  );
