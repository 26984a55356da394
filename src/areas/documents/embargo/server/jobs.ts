import type { ScheduledJob } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { followEmbargo } from "./commands.ts";
import { findDueEmbargoes } from "./queries.ts";

/**
 * Announces the ends of embargoes, and opens the theses to harvesters on the day. Access to the files depends only on
 * the day itself.
 */
export const jobs: readonly ScheduledJob[] = [
  {
    queue: "follow-embargoes",
    cron: "*/10 * * * *",
    async run(context) {
      for (const due of await findDueEmbargoes(context.db, localDate(context.now))) await followEmbargo(context, due);
    },
  },
];
