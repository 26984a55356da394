import type { ScheduledJob } from "#kit/database/index.ts";
import { deleteOldFeedAttempts } from "./commands.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-calendar-misses",
    cron: "15 3 * * *",
    /** Deletes failed attempts that no longer count. */
    async run({ db, now }) {
      await deleteOldFeedAttempts(db, now);
    },
  },
];
