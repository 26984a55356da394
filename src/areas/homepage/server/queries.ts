import { sql } from "drizzle-orm";
import { selectDeadlines } from "#areas/calendar/server/queries.ts";
import { messageIn } from "#areas/notifications/server/queries.ts";
import type { Context } from "#kit/server/context.ts";
import { rowsOf } from "#kit/server/database.ts";
import { dayOf } from "#kit/zagreb.ts";
import { type Deadline, type Message, shownAtOnce } from "../schema.ts";

type Ahead = { deadlines: Deadline[]; messages: Message[] };

/** The deadlines of a person that are still ahead, the nearest first, and the newest of what they were told; one statement. */
export async function aheadOf({ db, actor, now, language }: Context): Promise<Ahead> {
  const today = dayOf(now);
  const [row] = await rowsOf<Ahead>(
    db,
    sql`select
      (select coalesce(jsonb_agg(d order by d."lastDay", d.kind, d.id), '[]') from (
        select kind, id, mine, "lastDay", at, about, student, path, "lastDay"::date - ${today}::date as left
        from (${selectDeadlines({ id: actor.id, roles: [...actor.roles] }, now)}) every
        where "lastDay" >= ${today} order by "lastDay", kind, id limit ${shownAtOnce.deadlines}) d) as deadlines,
      (select coalesce(jsonb_agg(n order by n.id desc), '[]') from (
        select id::int as id, url, ${messageIn(language)}, to_json(created_at)#>>'{}' as at, read_at is not null as read
        from notifications where user_id = ${actor.id}
        order by created_at desc, notifications.id desc limit ${shownAtOnce.messages}) n) as messages`,
  );
  return row ?? { deadlines: [], messages: [] };
}
