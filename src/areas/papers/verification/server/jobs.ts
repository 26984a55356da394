import type { ScheduledJob } from "#kit/database/index.ts";
import { deleteOldUnknownCodes } from "./commands.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-verification-misses",
    cron: "20 3 * * *",
    async run({ db, now }) {
      await deleteOldUnknownCodes(db, now);
    },
  },
];
