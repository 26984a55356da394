import type { ScheduledJob } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { runEach } from "#kit/workflow/refusal.ts";
import { findDueEmbargoes, followEmbargo } from "./embargo.server.ts";

/**
 * Announces the ends of embargoes, and opens the theses to harvesters on the day. Access to the
 * files depends only on the day itself.
 */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "follow-embargoes",
    cron: "*/10 * * * *",
    async run(context) {
      await runEach(await findDueEmbargoes(context.db, localDate(context.now)), (due) =>
        followEmbargo(context, due),
      );
    },
  },
];
