import { sql } from "drizzle-orm";
import type { z } from "zod";

import { type Context, inTransaction, queryRows } from "#kit/database/index.ts";
import { isSignedIn, Refusal } from "#kit/workflow/index.ts";
import { type problemReportForm, reportLimits } from "../schema.ts";
import { texts } from "../texts.ts";
import { problemReports } from "./tables.ts";

type ProblemReport = z.output<typeof problemReportForm>;

/**
 * Stores a report and mails it to every admin, in one transaction. `address` is the sender's network address. Refuses
 * with 429 when a person or an address reports too often; concurrent reports are counted one after another.
 */
export function sendProblemReport(context: Context, report: ProblemReport, address: string): Promise<void> {
  const { actor } = context;
  return inTransaction(context, async (context) => {
    const { db } = context;
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('problem_reports'))`);
    const [last] = await queryRows<{ mine: number; all: number; admins: number[] }>(
      db,
      sql`select count(*) filter (where user_id = ${actor.id} or (${!isSignedIn(actor)} and user_id is null and address = ${address}))::int as mine,
        count(*)::int as "all", array(select id from users where 'admin' = any(roles) and active) as admins
      from problem_reports where created_at > app_now() - interval '1 hour'`,
    );
    if (last && (last.mine >= reportLimits.each || last.all >= reportLimits.all))
      throw new Refusal(429, texts.hr.problem.tooMany);
    await db.insert(problemReports).values({ ...report, address, userId: actor.id || null });
    await context.publish(context, {
      name: "problem.send",
      userIds: last?.admins ?? [],
      data: { sender: report.mailFrom, subject: report.url, reason: report.description },
    });
  });
}
