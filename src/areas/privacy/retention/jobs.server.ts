import type { ScheduledJob } from "#kit/database/context.ts";
import { carryOutRetention, retentionQueue } from "./commands.server.ts";

/** Every night, before the sweep of files that no record uses any more. */
export const jobs: readonly ScheduledJob[] = [
  { queue: retentionQueue, cron: "10 3 * * *", longest: 7200, run: carryOutRetention },
];
