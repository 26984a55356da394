import { eq, type SQL, sql } from "drizzle-orm";
import { isOpenAccount } from "#areas/people/server/queries/fragments.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { literalArray } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { reportPolicy } from "../../policy.ts";
import type { ReportFilters, ReportName } from "../../schema.ts";
import { subscribedQuery } from "../schema.ts";
import { reportSubscriptions } from "./tables.ts";

/** SQL: true if the actor is reminded of the report with these filters. */
export const isSubscribed = ({ id }: Actor, name: ReportName, filters: ReportFilters): SQL =>
  sql`exists (select from report_subscriptions p
    where p.user_id = ${id} and p.report = ${name} and p.query = ${subscribedQuery(filters)})`;

/** Loads the subscriptions that were last sent before an instant, of people who may read reports. */
export const loadDueSubscriptions = ({ db, now }: Pick<Context, "db" | "now">, dueBefore: Date) =>
  queryRows<{ id: number; userId: number; report: string; query: string }>(
    db,
    sql`select p.id, p.user_id as "userId", p.report, p.query
      from report_subscriptions p join users u on u.id = p.user_id
      where (p.sent_at is null or p.sent_at < ${dueBefore.toISOString()}::timestamptz) and ${isOpenAccount(localDate(now))}
        and u.roles && ${literalArray(reportPolicy.read.actorNames)} order by p.id`,
  );

/** Counts the subscriptions of a person. */
export const countSubscriptions = (db: Database, userId: number) =>
  db.$count(reportSubscriptions, eq(reportSubscriptions.userId, userId));
