import { sql } from "drizzle-orm";
import type { z } from "zod";
import { deleteEvents } from "#areas/notifications/notifications-commands.server.ts";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { type problemReportForm, reportLimits } from "./help.ts";
import { problemReports } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * The problem reports of the last hour, the actor's own or those from the same network address, and
 * the admins.
 */
export async function loadRecentReports({ db, actor, now }: Context, address: string) {
  const [recent] = await queryRows<{ mine: number; all: number; admins: number[] }>(
    db,
    sql`select count(*) filter (where user_id = ${actor.id} or (${!isSignedIn(actor)} and user_id is null and address = ${address}))::int as mine,
      count(*)::int as "all", array(select u.id from users u where 'admin' = any(u.roles) and ${isOpenAccount(localDate(now))}) as admins
    from problem_reports where created_at > app_now() - interval '1 hour'`,
  );
  return recent;
}

type ProblemReport = z.output<typeof problemReportForm>;

/**
 * Stores a report and mails it to every admin, in one transaction. `address` is the sender's
 * network address. Refuses with 429 when a person or an address reports too often; concurrent
 * reports are counted one after another.
 */
export function sendProblemReport(
  context: Context,
  report: ProblemReport,
  address: string,
): Promise<void> {
  const { actor } = context;
  return inTransaction(context, async (context) => {
    const { db } = context;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('problem_reports'))`);
    const last = await loadRecentReports(context, address);
    if (last && (last.mine >= reportLimits.each || last.all >= reportLimits.all))
      throw new Refusal(429, messages.problem.tooMany);
    await db.insert(problemReports).values({ ...report, address, userId: actor.id || null });
    await context.publish(context, {
      name: "problem.send",
      userIds: last?.admins ?? [],
      data: { sender: report.mailFrom, subject: report.url, reason: report.description },
    });
  });
}

/**
 * Deletes reports sent before an instant, with the events, notifications and mails about them;
 * returns their number.
 */
export const deleteOldReports = (context: Context, before: Date): Promise<number> =>
  inTransaction(context, async ({ db }) => {
    await deleteEvents(db, "problem.send", before);
    const { rowCount } = await db.execute(
      sql`delete from problem_reports where created_at < ${before}`,
    );
    return rowCount ?? 0;
  });
