import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { lockUsers } from "#areas/people/locks.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalArray } from "#kit/database/sql.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import { type Actor, systemActor } from "#kit/workflow/policy.ts";
import { Refusal, runEach } from "#kit/workflow/refusal.ts";
import { reportPolicy } from "../policy.ts";
import { type ReportFilters, type ReportName, reportNames } from "../reports.ts";
import { texts as reportTexts } from "../texts.ts";
import { maxSubscriptions, subscribedQuery } from "./subscriptions.ts";
import { reportSubscriptions } from "./tables.server.ts";
import { messages } from "./texts.ts";

/** SQL: true if the actor is reminded of the report with these filters. */
export const isSubscribed = ({ id }: Actor, name: ReportName, filters: ReportFilters): SQL =>
  sql`exists (select from report_subscriptions p
    where p.user_id = ${id} and p.report = ${name} and p.query = ${subscribedQuery(filters)})`;

/**
 * Loads the subscriptions that were last sent before an instant, of people who may read reports.
 */
export const loadDueSubscriptions = ({ db, now }: Pick<Context, "db" | "now">, dueBefore: Date) =>
  queryRows<{ id: number; userId: number; report: string; query: string }>(
    db,
    sql`select p.id, p.user_id, p.report, p.query
      from report_subscriptions p join users u on u.id = p.user_id
      where (p.sent_at is null or p.sent_at < ${dueBefore.toISOString()}::timestamptz) and ${isOpenAccount(localDate(now))}
        and u.roles && ${literalArray(reportPolicy.read.actorNames)} order by p.id`,
  );

/** Counts the subscriptions of a person. */
export const countSubscriptions = (db: Database, userId: number) =>
  db.$count(reportSubscriptions, eq(reportSubscriptions.userId, userId));

const { id, userId, report, query, sentAt } = reportSubscriptions;

/**
 * Reminds the actor of a report each week; a second time changes nothing. Refuses with 409 at the
 * limit.
 */
export const subscribeToReport = (context: Context, name: ReportName, filters: ReportFilters) =>
  inTransaction(context, async ({ db, actor }) => {
    // serializes one person's requests, so that the limit holds
    await lockUsers(db, [actor.id]);
    const own = { userId: actor.id, report: name, query: subscribedQuery(filters) };
    const stored = await db
      .insert(reportSubscriptions)
      .values(own)
      .onConflictDoNothing()
      .returning({ id });
    if (stored.length > 0 && (await countSubscriptions(db, actor.id)) > maxSubscriptions)
      throw new Refusal(409, withValues(messages.refusals.tooMany, { most: maxSubscriptions }));
  });

/** Ends the weekly reminder; nothing happens if there is none. */
export const unsubscribeFromReport = (
  { db, actor }: Context,
  name: ReportName,
  filters: ReportFilters,
) =>
  db
    .delete(reportSubscriptions)
    .where(and(eq(userId, actor.id), eq(report, name), eq(query, subscribedQuery(filters))));

/**
 * Number of days after which a reminder is due again: less than a week, so that a late run doesn't
 * move the next one.
 */
const dueDays = 6;

/**
 * Sends each subscriber who may still read reports a weekly link to the report; the mail contains
 * none of its data. If two nodes run concurrently, the second finds the subscription marked.
 */
export async function sendDueReports(context: Context) {
  const dueBefore = startOfDay(addDays(localDate(context.now), 1 - dueDays));
  await runEach(await loadDueSubscriptions(context, dueBefore), (due) =>
    inTransaction({ ...context, actor: systemActor }, async (context) => {
      const marked = await context.db
        .update(reportSubscriptions)
        .set({ sentAt: context.now })
        .where(and(eq(id, due.id), or(isNull(sentAt), lt(sentAt, dueBefore))))
        .returning({ id });
      if (marked.length === 0) return;
      const name = reportNames.find((reportName) => reportName === due.report);
      if (!name) return;
      await context.publish(context, {
        name: `report.${name}`,
        userIds: [due.userId],
        data: { subject: reportTexts.hr.names[name], filters: due.query },
      });
    }),
  );
}
