import type { JobHandler, ScheduledJob } from "#kit/database/context.ts";
import { checkDeposit, checkQueue } from "./deposits-commands.server.ts";
import { findDueDeposits } from "./deposits-queries.server.ts";

/** Queries one sending as soon as it is stored. */
export const checkDepositJob: JobHandler = {
  queue: checkQueue,
  async run(context, { depositId }) {
    if (context.dabar.isConnected) await checkDeposit(context, Number(depositId));
  },
};

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "check-deposits",
    cron: "* * * * *",
    async run(context) {
      const { dabar, db, jobs, now } = context;
      if (!dabar.isConnected) return;
      const due = await findDueDeposits(db, now);
      await jobs.enqueueAll(
        db,
        checkQueue,
        due.map((depositId) => ({ depositId })),
      );
    },
  },
];
