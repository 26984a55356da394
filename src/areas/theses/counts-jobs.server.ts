import { sql } from "drizzle-orm";
import { queryRows } from "#kit/database/connection.ts";
import type { ScheduledJob } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";

/**
 * Consolidates the sums, and compares them with a full count once a night.
 */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "fold-thesis-counts",
    cron: "*/10 * * * *",
    async run({ db }) {
      await db.execute(sql`select fold_thesis_counts()`);
    },
  },
  {
    queue: "recount-theses",
    cron: "40 3 * * *",
    async run({ db }) {
      const [row] = await queryRows<{ differed: number }>(
        db,
        sql`select recount_theses()::int as differed`,
      );
      if (row && row.differed > 0)
        log.error({ differed: row.differed }, "counts of theses differed from the theses");
    },
  },
];
