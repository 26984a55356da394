import { sql } from "drizzle-orm";
import type { ScheduledJob } from "./jobs.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "fold-changes",
    cron: "*/10 * * * *",
    /** Keeps the look at versions short: what has been committed becomes one row for each source. */
    async run({ db }) {
      await db.execute(sql`select fold_changes()`);
    },
  },
];
