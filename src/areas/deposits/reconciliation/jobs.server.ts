import type { ScheduledJob } from "#kit/database/context.ts";
import { compareWithRepository, findDueComparisons } from "./reconciliation.server.ts";
import { comparisonCron } from "./rules.ts";

/**
 * Number of records per run, compared one after another; the others follow in the next hour or
 * night.
 */
const recordsPerRound = 500;

/**
 * Compares published theses with the repository. The first failure ends a run, to spare an
 * overloaded system.
 */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "compare-deposits",
    cron: comparisonCron,
    async run(context) {
      const { dabar, db, now } = context;
      if (!dabar.isConnected || !dabar.isHarvestable) return;
      for (const thesis of await findDueComparisons(db, now, recordsPerRound))
        if (!(await compareWithRepository(context, thesis))) return;
    },
  },
];
