import { sql } from "drizzle-orm";
import { selectDeadlines } from "#areas/calendar/server/queries.ts";
import { messageIn } from "#areas/notifications/server/queries.ts";
import { type KeptThesis, selectKept } from "#areas/theses/server/kept-for.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { type AlertKind, homepageLimits, type RecentNotification, type UpcomingDeadline } from "../schema.ts";
import { selectAlerts } from "./watched.ts";

export type UpcomingView = {
  deadlines: UpcomingDeadline[];
  messages: RecentNotification[];
  /** Topics that mentors keep for this person. */
  kept: KeptThesis[];
  watched: { desk: AlertKind; count: number }[];
};

/**
 * The deadlines of a person that are still ahead, the nearest first (of the faculty's terms the next alone), the newest of what
 * they were told, what is kept for them and what they watch over; one statement.
 */
export async function loadUpcoming({ db, actor, now, language }: Context): Promise<UpcomingView> {
  const today = localDate(now);
  // for its student a pre-reservation is over on its day, not after it (spec §5)
  const [row] = await queryRows<UpcomingView>(
    db,
    sql`select
      (select coalesce(jsonb_agg(d order by d."lastDay", d.kind, d.id), '[]') from (
        select kind, id, mine, "lastDay", at, about, student, path, "lastDay"::date - ${today}::date as left
        from (select *, row_number() over (partition by kind order by "lastDay", id) as nth
          from (${selectDeadlines({ id: actor.id, roles: [...actor.roles] }, now, language)}) every
          where "lastDay" >= ${today} and ("lastDay" > ${today} or kind <> 'preReservation' or not mine)) ahead
        where nth = 1 or kind not in ('submission', 'defenses')
        order by "lastDay", kind, id limit ${homepageLimits.deadlines}) d) as deadlines,
      (select coalesce(jsonb_agg(n order by n.id desc), '[]') from (
        select id::int as id, url, ${messageIn(language)}, to_json(created_at)#>>'{}' as at, read_at is not null as read
        from notifications where user_id = ${actor.id}
        order by created_at desc, notifications.id desc limit ${homepageLimits.messages}) n) as messages,
      (select coalesce(jsonb_agg(k), '[]') from (${selectKept(actor.id, today)}) k) as kept,
      ${selectAlerts(actor, now)} as watched`,
  );
  return row ?? { deadlines: [], messages: [], kept: [], watched: [] };
}
