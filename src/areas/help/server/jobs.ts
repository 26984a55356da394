import { lt, sql } from "drizzle-orm";
import type { ScheduledJob } from "#kit/server/jobs.ts";
import { problemReports } from "./tables.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-problem-reports",
    cron: "20 3 * * *",
    /** Reports hold people's e-mail addresses; after a year nobody needs them. */
    run: async ({ db, now }) => {
      await db
        .delete(problemReports)
        .where(lt(problemReports.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 year'`));
    },
  },
];
