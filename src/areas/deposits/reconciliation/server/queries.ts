import { sql } from "drizzle-orm";
import { canActAs } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { KnownRecord } from "../rules.ts";

/**
 * A published thesis with the contents sent, its reservation, and the recipient of notifications: the sender, or else
 * the library.
 */
export type PublishedThesis = KnownRecord & {
  thesisId: number;
  reservationId: number;
  userIds: number[];
};

/** Returns the published theses due for comparison, longest wait first. */
export const findDueComparisons = (db: Database, now: Date, limit: number): Promise<PublishedThesis[]> =>
  queryRows<PublishedThesis>(
    db,
    sql`select t.id as "thesisId", t.dabar_pid as pid, t.dabar_urn as urn, r.id as "reservationId",
        coalesce(sent.contents -> 'title' ->> (sent.contents ->> 'language'), r.thesis_name) as title,
        case when sent.requested_by is null then array(select u.id from users u where ${canActAs("library", localDate(now))})
          else array[sent.requested_by] end as "userIds"
      from theses t
      join reservations r on r.thesis_id = t.id and r.status = 'completed' and r.title_withdrawn_at is null
      left join deposit_checks c on c.thesis_id = t.id
      left join lateral (select contents, requested_by from deposits d where d.thesis_id = t.id
        order by d.number desc limit 1) sent on true
      where t.dabar_pid is not null and t.status = 'completed'
        and (c.next_check_at is null or c.next_check_at <= ${now.toISOString()}::timestamptz)
      order by c.next_check_at nulls first, t.id limit ${literalNumber(limit)}`,
  );
