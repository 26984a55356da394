import { sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";

/** The problem reports of the last hour, the actor's own or those from the same network address, and the admins. */
export async function loadRecentReports({ db, actor, now }: Context, address: string) {
  const [recent] = await queryRows<{ mine: number; all: number; admins: number[] }>(
    db,
    sql`select count(*) filter (where user_id = ${actor.id} or (${!isSignedIn(actor)} and user_id is null and address = ${address}))::int as mine,
      count(*)::int as "all", array(select u.id from users u where 'admin' = any(u.roles) and ${isOpenAccount(localDate(now))}) as admins
    from problem_reports where created_at > app_now() - interval '1 hour'`,
  );
  return recent;
}
