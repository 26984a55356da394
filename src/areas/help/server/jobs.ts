import type { ScheduledJob } from "#kit/database/index.ts";
import { deleteOldReports } from "./commands.ts";

export const jobs: readonly ScheduledJob[] = [
  {
    queue: "forget-problem-reports",
    cron: "20 3 * * *",
    /** Reports and their notifications hold e-mail addresses, so they are deleted after their retention period. */
    run: deleteOldReports,
  },
];
