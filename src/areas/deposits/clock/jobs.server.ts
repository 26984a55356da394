import type { ScheduledJob } from "#kit/database/context.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { announceDueDeposit, findDueDepositNotices } from "./clock.server.ts";

/** Notifies the library of works that must soon be in the repository, in the morning. */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "announce-due-deposits",
    cron: "20 7 * * *",
    async run(context) {
      await runEach(await findDueDepositNotices(context.db, context.now), (due) =>
        announceDueDeposit(context, due),
      );
    },
  },
];
