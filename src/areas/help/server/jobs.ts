import { sql } from "drizzle-orm";
import { inTransaction, type ScheduledJob } from "#kit/database/index.ts";
import { reportRetentionYears } from "../schema.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-problem-reports",
    cron: "20 3 * * *",
    /** Reports and their notifications hold e-mail addresses, so they are deleted after their retention period. */
    run: (context) =>
      inTransaction(context, async ({ db }) => {
        const old = sql`created_at < app_now() - make_interval(years => ${reportRetentionYears})`;
        const told = sql`select id from events where name = 'problem.send' and ${old}`;
        await db.execute(sql`delete from mails where event_id in (${told})`);
        await db.execute(sql`delete from notifications where event_id in (${told})`);
        await db.execute(sql`delete from events where name = 'problem.send' and ${old}`);
        await db.execute(sql`delete from problem_reports where ${old}`);
      }),
  },
];
